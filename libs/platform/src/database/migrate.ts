import { runMigrations } from 'bullmq';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { QUEUE_SCHEMA } from '../jobs/queue-schema.js';
import { createDataSource } from './data-source.js';

/** Any number works as long as every process of ours asks for the same one. */
const MIGRATION_LOCK = 5_170_313;

/**
 * Applies what is missing (or takes the newest migration back). Processes that start together wait for each other on an
 * advisory lock, so that none is run twice; each migration is one transaction, so a failure leaves the schema as before.
 */
export async function migrate(
  url: string,
  migrations: (new () => MigrationInterface)[],
  direction: 'up' | 'down' = 'up',
): Promise<string[]> {
  const dataSource = await createDataSource({ url, poolSize: 3, migrations }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    if (direction === 'down') {
      await dataSource.undoLastMigration();
      return [];
    }
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Makes the tables of the queue, or brings them to what this build's BullMQ needs: as their owner, since the processes that
 * work with them may not. BullMQ has a lock of its own for several at once.
 */
export async function migrateQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

/** Names of migrations that this build knows and the database lacks. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ name: string }[]>,
  migrations: (new () => MigrationInterface)[],
): Promise<string[]> {
  const done = new Set((await query('select name from schema_migrations')).map((row) => row.name));
  return migrations.map((migration) => migration.name).filter((name) => !done.has(name));
}
