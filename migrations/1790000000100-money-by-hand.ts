import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money by hand: cash and cheques that staff record and can take back, refunds that staff order and whose outcome may be unknown
 * for a while, and messages that were withdrawn before they left.
 */
export class MoneyByHand1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, 'payments', 'kind', [...KINDS, 'reversal']);
    await runner.query(`alter table payments add column undo_until timestamptz`);
    await runner.query(`alter table payments add column deposit_before_cents integer`);
    await runner.query(`
      create table refund_orders (
        id uuid primary key default gen_random_uuid(),
        booking_id uuid not null references bookings(id),
        charge_id uuid not null references payments(id),
        amount_cents integer not null check (amount_cents > 0),
        reason text not null,
        state text not null check (state in ('asking', 'done', 'refused')),
        ordered_by text not null,
        ordered_at timestamptz not null,
        settled_at timestamptz
      )`);
    await runner.query(
      `create unique index refund_orders_one_asking on refund_orders (charge_id) where state = 'asking'`,
    );
    await runner.query(`create index refund_orders_booking on refund_orders (booking_id)`);
    await runner.query(`
      create table test_processor_refunds (
        idempotency_key text primary key,
        intent_id text not null references test_processor_intents(id),
        amount_cents integer not null check (amount_cents > 0),
        order_id uuid not null
      )`);
    await allow(runner, 'messages', 'state', [...STATES, 'withdrawn']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update messages set state = 'failed' where state = 'withdrawn'`);
    await allow(runner, 'messages', 'state', STATES);
    await runner.query('drop table test_processor_refunds');
    await runner.query('drop table refund_orders');
    await runner.query('alter table payments drop column deposit_before_cents');
    await runner.query('alter table payments drop column undo_until');
    // Lines of the newer kind are money that was taken back: they stay, and only new ones are refused.
    await allow(runner, 'payments', 'kind', KINDS);
  }
}

const KINDS = ['charge', 'refund', 'refund-failed', 'dispute', 'dispute-won'];
const STATES = ['queued', 'sending', 'sent', 'kept', 'failed', 'unknown'];

/** What the column may hold from now on; rows that are there already are not looked at. */
async function allow(runner: QueryRunner, table: string, column: string, values: string[]): Promise<void> {
  const name = `${table}_${column}_check`;
  await runner.query(`alter table ${table} drop constraint ${name}`);
  const list = values.map((value) => `'${value}'`).join(', ');
  await runner.query(`alter table ${table} add constraint ${name} check (${column} in (${list})) not valid`);
}
