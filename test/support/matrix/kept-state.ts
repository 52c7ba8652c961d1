import type { Database } from '#platform';

/** What a look or a refused knock may touch: when a session was last used, and how often somebody knocked. */
const NOT_FACTS = ['sessions', 'rate_limits'];

const SETUP = [
  'create schema kept',
  `do $$ declare name text; begin
     for name in select tablename from pg_tables where schemaname = 'public' loop
       execute format('create table kept.%1$I as table public.%1$I', name);
     end loop;
   end $$`,
  // As a replica: neither the order of references nor the guards of signed contracts stand in the way of a test.
  `create function kept.restore() returns void language plpgsql as $$
     declare
       name text;
       -- What PostgreSQL computes itself cannot be written.
       written text;
     begin
       perform set_config('session_replication_role', 'replica', true);
       for name in select tablename from pg_tables where schemaname = 'kept' loop
         execute format('delete from public.%I', name);
         select string_agg(quote_ident(attname), ', ' order by attnum) into written from pg_attribute
          where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
         execute format(
           'insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', name, written);
       end loop;
     end $$`,
  `create function kept.changed() returns text[] language plpgsql as $$
     declare
       name text;
       differs boolean;
       found text[] := '{}';
     begin
       for name in select tablename from pg_tables where schemaname = 'kept' order by 1 loop
         execute format(
           'select exists ((select * from public.%1$I%2$s except all table kept.%1$I) union all (select * from kept.%1$I%2$s except all table public.%1$I))',
           -- Who knocked is noted in the activity, whatever came of it.
           name, case when name = 'activity_log' then $where$ where act not like 'access.%'$where$ else '' end) into differs;
         if differs then found := found || name; end if;
       end loop;
       return found;
     end $$`,
];

/** The database as it was at one moment: each request of a test meets the same facts, and a refused one leaves them. */
export class KeptState {
  private constructor(private readonly database: Database) {}

  static async of(database: Database): Promise<KeptState> {
    for (const statement of SETUP) await database.sql(statement);
    return new KeptState(database);
  }

  async restore(): Promise<void> {
    await this.database.sql('select kept.restore()');
  }

  /** Tables whose rows are no longer those that were kept. */
  async changed(): Promise<string[]> {
    const [row] = await this.database.sql<{ changed: string[] }>('select kept.changed() as changed');
    return (row?.changed ?? []).filter((table) => !NOT_FACTS.includes(table));
  }
}
