import { createDataSource, Database, migrate, pendingMigrations } from '#platform';
import { seedFurniture } from '#inventory';
import { seedSettings, seedVenues } from '#venues';
import pg from 'pg';
import { OwedAndKept1790000000007 } from '../../../migrations/1790000000007-owed-and-kept.js';
import { SummariesOfTheirOwners1790000000016 } from '../../../migrations/1790000000016-summaries-of-their-owners.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

/** Every column, constraint, index, trigger and function of ours, in a fixed order. */
const SCHEMA = `
  select 'column' as kind, table_name || '.' || column_name as name,
         concat_ws(' ', data_type, udt_name, is_nullable, column_default, is_generated) as what
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'function', proname, prosrc from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, 2, 3`;

describe('migrations', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const schema = async () => (await client.query(SCHEMA)).rows;

  it('up, all the way down and up again give the same schema, on a seeded database', async () => {
    await migrate(database.url, MIGRATIONS);
    const first = await schema();
    expect(first.length).toBeGreaterThan(200);
    const dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    await seedSettings(new Database(dataSource));
    await seedVenues(new Database(dataSource));
    await seedFurniture(new Database(dataSource));
    await dataSource.destroy();
    for (let count = MIGRATIONS.length; count > 0; count -= 1)
      await migrate(database.url, MIGRATIONS, 'down');
    const left = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(left.rows).toEqual([{ tablename: 'schema_migrations' }]);
    await migrate(database.url, MIGRATIONS);
    expect(await schema()).toEqual(first);
  });

  it('of three processes that start at once one migrates, the others wait and find it done', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, MIGRATIONS)));
    expect(applied.map((names) => names.length).sort()).toEqual([0, 0, MIGRATIONS.length]);
  });

  it('a migration that fails midway leaves the schema as it was', async () => {
    await migrate(database.url, MIGRATIONS);
    const before = await schema();
    class Broken1999999999999 {
      async up(runner: { query: (sql: string) => Promise<unknown> }): Promise<void> {
        await runner.query('create table half_made (id int)');
        await runner.query('create table half_made (id int)');
      }
      async down(): Promise<void> {}
    }
    await expect(migrate(database.url, [...MIGRATIONS, Broken1999999999999])).rejects.toThrow('half_made');
    expect(await schema()).toEqual(before);
    const pending = await pendingMigrations(
      async (sql) => (await client.query(sql)).rows,
      [...MIGRATIONS, Broken1999999999999],
    );
    expect(pending).toEqual(['Broken1999999999999']);
  });

  it('works out what bookings from before have received, but for what went back', async () => {
    const older = MIGRATIONS.slice(0, MIGRATIONS.indexOf(OwedAndKept1790000000007));
    await migrate(database.url, older);
    const { rows } = await client.query<{ id: string }>(
      `insert into bookings (code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time,
                             guest_count, event_type)
       values ('A', 'A', 'B', 'a@example.com', 'a@example.com', '1', '2026-05-16', '14:00', '18:00', '1-10', 'other')
       returning id`,
    );
    const line = `insert into payments (id, booking_id, type, kind, amount_cents, provider, provider_reference, charge_id,
                                        received_at)
                  values ($1::uuid, $2, $3, $4, $5, 'builtin', $1::text, $6, now())`;
    const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
    for (const [digit, type, kind, cents, charge] of [
      [1, 'deposit', 'charge', 50_000, null],
      [2, 'final', 'charge', 50_000, null],
      [3, 'final', 'refund', 1_000, 2],
      [4, 'deposit', 'charge', 50_000, null],
      [5, 'deposit', 'refund', 50_000, 4],
    ] as const) {
      await client.query(line, [id(digit), rows[0]?.id, type, kind, cents, charge && id(charge)]);
    }
    await migrate(database.url, MIGRATIONS);
    const sums = await client.query('select paid_cents, received_cents from payment_summaries');
    expect(sums.rows).toEqual([{ paid_cents: 100_000, received_cents: 99_000 }]);
  });

  it('keep every value when it moves from the booking to the tables of those who own it, there and back', async () => {
    const last = MIGRATIONS.indexOf(SummariesOfTheirOwners1790000000016);
    await migrate(database.url, MIGRATIONS.slice(0, last));
    const filled = {
      deposit_paid: true,
      deposit_paid_at: '2025-09-16 15:00:00.123456+00',
      final_payment_paid: true,
      final_payment_paid_at: '2025-09-17 15:00:00+00',
      payment_status: 'fully_paid',
      paid_cents: '100000',
      received_cents: '100100',
      overpaid_told_cents: '100',
      stripe_customer_id: 'cus_1',
      stripe_payment_intent_id: 'pi_1',
      contract_generated: true,
      contract_signed: true,
      contract_signed_at: '2025-09-15 15:00:00+00',
      contract_due_date: '2025-09-22',
      deposit_due_date: '2025-09-23',
      documents_submitted: true,
      no_papers_needed: true,
    };
    const columns = Object.keys(filled);
    // One with everything, one with nothing, and one for each value alone.
    const rows = [filled, {}, ...Object.entries(filled).map(([name, value]) => ({ [name]: value }))];
    for (const [index, row] of rows.entries()) await insertBooking(`B${index}`, row);
    const kept = async (from: string) =>
      (
        await client.query(
          `select b.code, ${columns.map((name) => `${name}::text`).join(', ')} from bookings b ${from} order by b.code`,
        )
      ).rows;
    const before = await kept('');
    expect(before).toHaveLength(rows.length);
    await migrate(database.url, MIGRATIONS.slice(0, last + 1));
    const joins = ['payment_summaries', 'contract_states', 'paper_states'].map(
      (table) => `left join ${table} on ${table}.booking_id = b.id`,
    );
    const counts = await client.query(
      `select (select count(*)::int from payment_summaries) as payments,
              (select count(*)::int from contract_states) as contracts, (select count(*)::int from paper_states) as papers`,
    );
    // No row where nothing has happened.
    expect(counts.rows).toEqual([{ payments: 11, contracts: 6, papers: 3 }]);
    const moved = await kept(joins.join(' '));
    expect(moved.find(({ code }) => code === 'B0')).toEqual(before.find(({ code }) => code === 'B0'));
    await migrate(database.url, MIGRATIONS.slice(0, last + 1), 'down');
    expect(await kept('')).toEqual(before);
    await migrate(database.url, MIGRATIONS.slice(0, last + 1));
    expect(await kept(joins.join(' '))).toEqual(moved);
  });

  async function insertBooking(code: string, more: Record<string, unknown>): Promise<void> {
    const names = Object.keys(more).map((name) => `, ${name}`);
    const values = Object.keys(more).map((_, index) => `, $${index + 2}`);
    await client.query(
      `insert into bookings (code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time,
                             guest_count, event_type${names.join('')})
       values ($1, 'A', 'B', 'a@example.com', 'a@example.com', '1', '2026-05-16', '14:00', '18:00', '1-10',
               'other'${values.join('')})`,
      [code, ...Object.values(more)],
    );
  }

  it('let the rows of a deleted one be found by an index wherever they go with it', async () => {
    await migrate(database.url, MIGRATIONS);
    const { rows } = await client.query(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
        order by 1`,
    );
    expect(rows).toEqual([]);
  });

  it('instants are never kept without a zone', async () => {
    await migrate(database.url, MIGRATIONS);
    const bare = await client.query(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp without time zone'`,
    );
    expect(bare.rows).toEqual([]);
  });
});
