import { Refusal } from '../refusal.mjs';
import { SERVING_USER } from './password.mjs';

/**
 * Makes the database `emberfield` of the embedded server unless it is there, and the role that serves with the password of
 * this start. What that role may do is settled after the migrations.
 */
export async function createDatabase(url, dataFolder, servingPassword) {
  // Not at the top of the file: a first start reads this before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, ssl: false, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = 'emberfield'");
    if (found.rowCount === 0) await client.query('CREATE DATABASE emberfield');
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVING_USER]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${SERVING_USER}`);
    await client.query(`ALTER ROLE ${SERVING_USER} LOGIN PASSWORD '${servingPassword}'`);
  } catch (error) {
    if (error.code !== '28P01') throw error;
    throw new Refusal(
      `The password in ${dataFolder}/postgres-password is not this database's: restore that file, or remove it to have a new password made.`,
    );
  } finally {
    await client.end();
  }
}
