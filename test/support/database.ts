import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { createDataSource, Database, migrate, migrateQueue, prepareServingRole } from '#platform';
import { ensureStaffPassword } from '#staff';
import { seedFurniture } from '#inventory';
import { seedSettings, seedVenues } from '#venues';
import pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';

export const STAFF_PASSWORD = 'oak-and-smoke-at-dusk';
const TEMPLATE = 'emberfield_template';
const TEMPLATE_LOCK = 902_511;

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('run the tests through jest: its global setup starts PostgreSQL');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

declare global {
  /** How the suites of this process make and drop databases: a connection for each is a tenth of the time in which a suite starts. */
  var databasesOfSuites: { client: Promise<pg.Client>; template: Promise<void> | null } | undefined;
}

/** One after another, through the connection that this process keeps; while nothing is asked it keeps no process alive. */
async function withAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await (globalThis.databasesOfSuites ??= { client: openAdmin(), template: null }).client;
  streamOf(client).ref();
  try {
    return await work(client);
  } finally {
    streamOf(client).unref();
  }
}

/** The types of the library do not name it. */
function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl() });
  const forget = () => void (globalThis.databasesOfSuites = undefined);
  // A suite that ends the server's connections ends this one too; the next suite opens another.
  client.on('error', forget).on('end', forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  return client;
}

/** The migrated and seeded database that every test database is a copy of; made by whichever worker comes first. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount) return;
    await client.query(`create database ${TEMPLATE}_making`);
    const url = urlOf(`${TEMPLATE}_making`);
    await migrate(url, MIGRATIONS);
    await migrateQueue(url);
    await prepareServingRole({ ownerUrl: url, servingUrl: url });
    const dataSource = await createDataSource({ url, poolSize: 1 }).initialize();
    const database = new Database(dataSource);
    await seedSettings(database);
    await seedVenues(database);
    await seedFurniture(database);
    await ensureStaffPassword(database, STAFF_PASSWORD, { now: () => new Date() });
    await dataSource.destroy();
    await client.query(`alter database ${TEMPLATE}_making rename to ${TEMPLATE}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Asked once per process; two houses that start at the same time wait for the same answer. */
async function templateReady(client: pg.Client): Promise<void> {
  const kept = globalThis.databasesOfSuites;
  if (!kept) return ensureTemplate(client);
  kept.template ??= ensureTemplate(client).catch((error: unknown) => {
    kept.template = null;
    throw error;
  });
  return kept.template;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of its own: migrated and seeded, or `empty`. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    if (!options.empty) await templateReady(client);
    // Copied file by file: page by page, through the log, takes six times as long.
    const origin = options.empty ? '' : `template ${TEMPLATE} strategy file_copy`;
    await client.query(`create database ${name} ${origin}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      withAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}
