import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  type AppConfig,
  asServing,
  createDataSource,
  Database,
  MAY_CHANGE_SCHEMA,
  migrate,
  migrateQueue,
  prepareServingRole,
  servingRoleOf,
  sqlStateOf,
  withRole,
} from '#platform';
import { MIGRATIONS } from '../../../migrations/index.js';
import { TestApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { testConfig } from '../../support/config.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { environmentOf, RealProcess } from '../../support/real-process.js';
import { freePorts } from '../../support/script-run.js';

const NOT_ALLOWED = '42501';

class Benches1999999999999 {
  async up(runner: { query: (sql: string) => Promise<unknown> }): Promise<void> {
    await runner.query('create table benches (id bigint generated always as identity, seats int)');
  }
  async down(): Promise<void> {}
}

describe('the role that serves', () => {
  let app: TestApp;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await app.stop();
  });

  const stateOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => sqlStateOf(error) ?? String(error),
    );

  /** An empty database that belongs to a new role with these attributes; its address as that role. */
  async function ownedDatabase(attributes: string, owner = `owner_${randomBytes(5).toString('hex')}`) {
    const database = await createTestDatabase({ empty: true });
    databases.push(database);
    const address = new URL(database.url);
    const known = await app.asOwner('select 1 from pg_roles where rolname = $1', [owner]);
    if (known.length === 0)
      await app.asOwner(`create role ${owner} login password 'of-${owner}' ${attributes}`);
    await app.asOwner(`alter database ${address.pathname.slice(1)} owner to ${owner}`);
    address.username = owner;
    address.password = `of-${owner}`;
    return { owner, url: address.href, adminUrl: database.url };
  }

  async function prepare(ownerUrl: string, servingUrl = ownerUrl): Promise<void> {
    await migrate(ownerUrl, MIGRATIONS);
    await migrateQueue(ownerUrl);
    await prepareServingRole({ ownerUrl, servingUrl });
  }

  async function ask<Row extends object>(config: AppConfig, statement: string): Promise<Row[]> {
    const { databaseUrl: url, databaseOptions: options } = config;
    const dataSource = await createDataSource({ url, options, poolSize: 1 }).initialize();
    try {
      return await new Database(dataSource).sql<Row>(statement);
    } finally {
      await dataSource.destroy();
    }
  }

  it('is the role of every connection of the application, also after RESET ROLE', async () => {
    const client = await app.database.pool.connect();
    const role = async () => (await client.query<{ current_user: string }>('select current_user')).rows;
    expect(await role()).toEqual([{ current_user: 'emberfield_serving' }]);
    await client.query('reset role');
    expect(await role()).toEqual([{ current_user: 'emberfield_serving' }]);
    client.release(true);
  });

  it.each([
    'drop table bookings',
    'alter table bookings add column extra text',
    'alter table booking_venues drop constraint booking_venues_no_overlap',
    'alter table contracts disable trigger contracts_keep_signed',
    'alter table contracts disable trigger all',
    'set session_replication_role = replica',
    'create trigger another before insert on bookings for each row execute function suppress_redundant_updates_trigger()',
    'truncate contact_inquiries',
    'truncate jobs.job cascade',
    'create table public.extra (id int)',
    'create table jobs.extra (id int)',
    'create schema extra',
    'create function public.extra() returns int language sql return 1',
    'create role extra',
    'alter role emberfield_serving superuser',
    'create database extra',
    'drop schema jobs cascade',
    'drop function keep_signed_contracts() cascade',
    `insert into schema_migrations (timestamp, name) values (1, 'Extra')`,
    'delete from jobs.migration',
    `copy bookings to program 'true'`,
  ])('cannot: %s', async (statement) => {
    expect(await stateOf(app.database.sql(statement))).toBe(NOT_ALLOWED);
  });

  it('may read and change the rows of every table, and everything it does goes on working', async () => {
    const closed = await app.database.sql(
      `select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'jobs') and tablename not in ('schema_migrations', 'migration')
          and not (has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')
               and has_table_privilege(format('%I.%I', schemaname, tablename), 'INSERT')
               and has_table_privilege(format('%I.%I', schemaname, tablename), 'UPDATE')
               and has_table_privilege(format('%I.%I', schemaname, tablename), 'DELETE'))`,
    );
    expect(closed).toEqual([]);
    const health = await app.browser().get('/api/health');
    expect(health.body).toEqual({
      status: 'ok',
      parts: { database: 'ok', migrations: 'ok', queue: 'ok' },
      warnings: [],
    });
  });

  it('serves the table of a migration that its owner ran later', async () => {
    const { url, owner } = await ownedDatabase('createrole');
    await prepare(url);
    await migrate(url, [...MIGRATIONS, Benches1999999999999]);
    const config = await asServing(testConfig(url));
    expect(config.mayChangeSchema).toBe(false);
    expect(await stateOf(ask(config, 'select * from benches'))).toBe(NOT_ALLOWED);
    await prepareServingRole({ ownerUrl: url, servingUrl: url });
    const rows = await ask(
      config,
      'insert into benches (seats) values (4) returning seats, current_user as by',
    );
    expect(rows).toEqual([{ seats: 4, by: servingRoleOf(owner) }]);
    expect(await stateOf(ask(config, 'drop table benches'))).toBe(NOT_ALLOWED);
  });

  it('loses what an earlier version or somebody by hand gave it beyond rows', async () => {
    const { url, owner } = await ownedDatabase('createrole');
    await prepare(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`grant truncate, trigger on bookings to ${servingRoleOf(owner)}`);
    expect((await asServing(testConfig(url))).mayChangeSchema).toBe(true);
    await prepareServingRole({ ownerUrl: url, servingUrl: url });
    expect((await asServing(testConfig(url))).mayChangeSchema).toBe(false);
    await client.end();
  });

  it('is not missed by a user who may neither make nor take it: one warning in log and health, and it goes on', async () => {
    const { url } = await ownedDatabase('nocreaterole');
    await prepare(url);
    const [port = 0] = await freePorts(1);
    const api = RealProcess.start('api', {
      ...environmentOf({ ...app.config, databaseUrl: url }),
      PORT: String(port),
    });
    await api.ready;
    const visitor = new Client(`http://127.0.0.1:${port}`);
    const health = await visitor.get('/api/health');
    expect(health).toMatchObject({
      status: 200,
      body: { status: 'ok', warnings: ['database role may change the schema'] },
    });
    expect((await visitor.get('/api/venues')).status).toBe(200);
    await api.stop();
    expect(api.said.split(MAY_CHANGE_SCHEMA)).toHaveLength(2);
    expect(api.said.trim().split('\n')).toHaveLength(1);
  }, 120_000);

  it('can be made by somebody else for a user who may not', async () => {
    const { url, owner } = await ownedDatabase('nocreaterole');
    await app.asOwner(`create role ${servingRoleOf(owner)}`);
    await app.asOwner(`grant ${servingRoleOf(owner)} to ${owner}`);
    await prepare(url);
    const config = await asServing(testConfig(url));
    expect(config.mayChangeSchema).toBe(false);
    expect(await stateOf(ask(config, 'truncate contact_inquiries'))).toBe(NOT_ALLOWED);
  });

  it('is made once by several that start at once, on one database and on another of the same server', async () => {
    const one = await ownedDatabase('createrole');
    const other = await ownedDatabase('createrole', one.owner);
    await Promise.all([one.url, one.url, one.url, other.url].map((url) => prepare(url)));
    for (const { url } of [one, other])
      expect((await asServing(testConfig(url))).mayChangeSchema).toBe(false);
  });

  describe('with an address of its own', () => {
    it('is made with its password, which the next start changes, and owns nothing', async () => {
      const { url, adminUrl } = await ownedDatabase('nocreaterole');
      const name = `serves_${randomBytes(5).toString('hex')}`;
      const servingUrl = (password: string) => {
        const address = new URL(url);
        address.username = name;
        address.password = password;
        return address.href;
      };
      await prepare(adminUrl, servingUrl("first'password"));
      const config = testConfig(servingUrl("first'password"));
      expect(await asServing(config)).toEqual(config);
      expect(await stateOf(ask(config, 'drop table bookings'))).toBe(NOT_ALLOWED);
      expect(await ask(config, 'select count(*)::int as bookings from bookings')).toEqual([{ bookings: 0 }]);
      await prepareServingRole({ ownerUrl: adminUrl, servingUrl: servingUrl('second') });
      expect(await ask(testConfig(servingUrl('second')), 'select current_user as by')).toEqual([
        { by: name },
      ]);
      expect(await stateOf(ask(config, 'select 1'))).toBe('28P01');
    });

    it('stops the preparation with a sentence when it is not there and may not be made', async () => {
      const { url } = await ownedDatabase('nocreaterole');
      const address = new URL(url);
      address.username = 'nobody_of_ours';
      await expect(prepareServingRole({ ownerUrl: url, servingUrl: address.href })).rejects.toThrow(
        'the role nobody_of_ours of DATABASE_URL does not exist and the one of DATABASE_OWNER_URL may not make it',
      );
    });
  });

  it('keeps the options that an address or PGOPTIONS has', async () => {
    const zoned = `${app.ownerUrl}?options=-c%20TimeZone%3DAsia/Tokyo`;
    const show = `select current_user as by, current_setting('TimeZone') as zone`;
    const expected = [{ by: 'emberfield_serving', zone: 'Asia/Tokyo' }];
    expect(await ask(await asServing(testConfig(zoned)), show)).toEqual(expected);
    const config = { ...testConfig(app.ownerUrl), databaseOptions: '-c TimeZone=Asia/Tokyo' };
    expect(await ask(await asServing(config), show)).toEqual(expected);
  });

  it('has a name that fits and can be written among options, whatever its owner is called', () => {
    expect(Buffer.byteLength(servingRoleOf('a'.repeat(63)))).toBe(63);
    expect(withRole(null, 'the cook_serving')).toBe('-c role=the\\ cook_serving');
    expect(withRole('-c TimeZone=UTC', 'cook_serving')).toBe('-c TimeZone=UTC -c role=cook_serving');
  });
});
