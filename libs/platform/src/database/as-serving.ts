import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { servingRoleOf } from './serving-role.js';

/** As long as the pool itself tries, so that a database that comes up a moment later is waited for. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 1000;

/** Whether somebody with this connection could change more than rows: own, empty or make something, or switch a trigger off. */
const LOOK = `
  select current_user as role,
         exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or rolcreatedb))
         or has_schema_privilege(current_schema(), 'CREATE')
         or exists (select from pg_class
                     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
                       and (pg_has_role(current_user, relowner, 'USAGE')
                            or has_table_privilege(oid, 'TRUNCATE, TRIGGER'))) as "mayChangeSchema"`;

interface Look {
  role: string;
  mayChangeSchema: boolean;
}

/**
 * The configuration with which a process serves: each of its connections has the role that may change rows and nothing else
 * (Running §8). With an address of its own that role is there already; with one address for everything each connection
 * becomes it as it is opened. Where neither can be had `mayChangeSchema` says so, and the process goes on.
 * @throws Error when the database does not answer within the tries of the pool
 */
export async function asServing(given: AppConfig): Promise<AppConfig> {
  const config = { ...given, ...optionsApart(given) };
  const found = await patiently(() => look(config));
  if (!found.mayChangeSchema) return config;
  const databaseOptions = withRole(config.databaseOptions, servingRoleOf(found.role));
  // The role is not there, may not be taken, or something in between takes no options: all of it shows by trying.
  const serving = await look({ ...config, databaseOptions }).catch(() => null);
  if (serving && !serving.mayChangeSchema) return { ...config, databaseOptions };
  return { ...config, mayChangeSchema: true };
}

/** What the log of a start says once when it is so. */
export const MAY_CHANGE_SCHEMA =
  'The user of DATABASE_URL may change the schema, and no role that only serves could be made or taken: give it CREATEROLE, or create that role yourself (docs/product/running.md, 8). Everything works without.';

/** With a role that each connection has from its first moment on; RESET ROLE leads back to it. */
export function withRole(options: string | null, role: string): string {
  const own = `-c role=${role.replace(/[\\\s]/g, '\\$&')}`;
  return options ? `${options} ${own}` : own;
}

/** An address with options of its own hides all others, among them those with which the queue finds its tables. */
function optionsApart(config: AppConfig): Pick<AppConfig, 'databaseUrl' | 'databaseOptions'> {
  const address = new URL(config.databaseUrl);
  const own = address.searchParams.get('options');
  if (own === null) return config;
  address.searchParams.delete('options');
  return { databaseUrl: address.href, databaseOptions: own };
}

async function look({ databaseUrl, databaseOptions }: AppConfig): Promise<Look> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ...(databaseOptions ? { options: databaseOptions } : {}),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Look>(LOOK);
    if (!rows[0]) throw new Error('the database answered no row');
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
