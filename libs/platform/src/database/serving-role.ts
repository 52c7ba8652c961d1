import pg from 'pg';
import { sqlStateOf } from '../errors/domain-error.js';
import { QUEUE_SCHEMA } from '../jobs/queue-schema.js';
import { bindNames, type Values } from './named-parameters.js';

/** Of the processes that prepare one database, one at a time hands out the rights. */
const ROLE_LOCK = 5_170_314;
/** What says which steps of the schema were taken is read by those who serve, never written. */
const LEDGERS = ['schema_migrations', 'migration'];

const NOT_ALLOWED = '42501';
/** Another database of the same server made the same role a moment ago. */
const MADE_MEANWHILE = ['42710', '23505'];
/** Another one changed the same role's row at the same moment. */
const CHANGED_MEANWHILE = 'XX000';
const LONGEST_NAME = 63;

/**
 * The role that serves beside this owner. Roles belong to a whole server, so it is named after its owner: houses of two owners
 * on one server do not meet.
 */
export function servingRoleOf(owner: string): string {
  const ending = '_serving';
  return `${owner.slice(0, LONGEST_NAME - ending.length)}${ending}`;
}

interface Addresses {
  /** Of the role that owns and migrates. */
  ownerUrl: string;
  /** Of the role that serves; the same address where one does both. */
  servingUrl: string;
}

/**
 * Makes the role that serves (Running §8) unless it is there, and gives it the rows of every table and nothing else: no
 * TRUNCATE, no TRIGGER, nothing of its own. Runs after each migration, since a new table is nobody's but its owner's. Where
 * the owner may not make a role it goes on without: `asServing` finds that and says so.
 * @throws Error when the serving role has an address of its own, is not there and may not be made
 */
export async function prepareServingRole({ ownerUrl, servingUrl }: Addresses): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { name: owner } = await first<{ name: string }>(client, 'select current_user as name');
    const login = servingUrl === ownerUrl ? null : loginOf(servingUrl);
    const apart = login && login.user !== owner ? login : null;
    const role = apart?.user ?? servingRoleOf(owner);
    await rows(client, 'select pg_advisory_lock(:lock)', { lock: ROLE_LOCK });
    const isThere = await makeRole(client, role);
    if (apart && !isThere) {
      throw new Error(
        `the role ${role} of DATABASE_URL does not exist and the one of DATABASE_OWNER_URL may not make it: create it, then start again`,
      );
    }
    if (!isThere) return;
    if (apart) await setLogin(client, role, apart.password);
    else if (!(await joinRole(client, role))) return;
    await grantRows(client, role);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

/** Whether the role is there afterwards. */
async function makeRole(client: pg.Client, role: string): Promise<boolean> {
  const { exists } = await first<{ exists: boolean }>(
    client,
    'select exists (select from pg_roles where rolname = :role)',
    { role },
  );
  if (exists) return true;
  return attempt(client, `create role ${pg.escapeIdentifier(role)} nologin`, MADE_MEANWHILE);
}

/** Its password is that of its address, each time: a changed one takes effect with the next start. */
async function setLogin(client: pg.Client, role: string, password: string): Promise<void> {
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : '';
  // One that somebody else made and looks after is left as it is.
  await attempt(client, `alter role ${pg.escapeIdentifier(role)} login${secret}`, [CHANGED_MEANWHILE]);
}

/** The owner becomes a member, so that its connections may be that role. Whether they may. */
async function joinRole(client: pg.Client, role: string): Promise<boolean> {
  const mayBe = `select pg_has_role(current_user, :role,
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "mayBe"`;
  if ((await first<{ mayBe: boolean }>(client, mayBe, { role })).mayBe) return true;
  return attempt(client, `grant ${pg.escapeIdentifier(role)} to current_user`, [CHANGED_MEANWHILE]);
}

/** Every right that is not named here is taken away again, as an earlier version or somebody's hand may have given it. */
async function grantRows(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const owned = await rows<{ schema: string; tables: string | null; sequences: string | null }>(
    client,
    `select format('%I', n.nspname) as schema,
            string_agg(format('%I.%I', n.nspname, c.relname), ', ') filter (where c.relkind in ('r', 'p', 'v')) as tables,
            string_agg(format('%I.%I', n.nspname, c.relname), ', ') filter (where c.relkind = 'S') as sequences
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in (current_schema(), :queue) and c.relkind in ('r', 'p', 'v', 'S')
        and pg_has_role(current_user, c.relowner, 'USAGE')
      group by n.nspname`,
    { queue: QUEUE_SCHEMA },
  );
  const statements = owned.flatMap(({ schema, tables, sequences }) => [
    `grant usage on schema ${schema} to ${name}`,
    tables && `revoke all on ${tables} from ${name}`,
    tables && `grant select, insert, update, delete on ${tables} to ${name}`,
    sequences && `revoke all on sequence ${sequences} from ${name}`,
    sequences && `grant usage on sequence ${sequences} to ${name}`,
  ]);
  const ledgers = await rows<{ name: string }>(
    client,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in (current_schema(), :queue) and tablename = any(:ledgers::text[])`,
    { queue: QUEUE_SCHEMA, ledgers: LEDGERS },
  );
  const closed = ledgers.map((ledger) => `revoke insert, update, delete on ${ledger.name} from ${name}`);
  // In one transaction: a process that serves meanwhile never meets a table without its rights.
  await client.query(['begin', ...statements.filter(Boolean), ...closed, 'commit'].join(';\n'));
}

/** Whether the statement took effect, now or by somebody else (`done`); false when this role is not allowed to. */
async function attempt(client: pg.Client, statement: string, done: string[]): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    const state = sqlStateOf(error) ?? '';
    if (done.includes(state)) return true;
    if (state === NOT_ALLOWED) return false;
    throw error;
  }
}

function loginOf(url: string): { user: string; password: string } {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function rows<Row extends object>(client: pg.Client, text: string, values: Values): Promise<Row[]> {
  return (await client.query<Row>(bindNames(text, values))).rows;
}

async function first<Row extends object>(client: pg.Client, text: string, values: Values = {}): Promise<Row> {
  const [row] = await rows<Row>(client, text, values);
  if (!row) throw new Error('the database answered no row');
  return row;
}
