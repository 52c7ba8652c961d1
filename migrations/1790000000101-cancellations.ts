import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until here every agreement said this: the deposit is kept, and the balance from two weeks before the event. */
const CLAUSE = JSON.stringify({
  depositReturnedPercent: 0,
  rows: [
    { daysBefore: 14, balanceReturnedPercent: 100 },
    { daysBefore: 0, balanceReturnedPercent: 0 },
  ],
});

/** The clause of cancellation as data of each version, what the signed one asks for, and what became of a cancelled booking's money. */
export class Cancellations1790000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contracts add column cancellation_clause jsonb');
    await runner.query('alter table contract_states add column cancellation_clause jsonb');
    await runner.query('alter table contract_states add column signed_total_cents integer');
    await runner.query('alter table contract_states add column signed_deposit_cents integer');
    await runner.query(
      `update contract_states s
          set cancellation_clause = $1::jsonb, signed_total_cents = c.total_cents, signed_deposit_cents = c.deposit_cents
         from (select distinct on (booking_id) booking_id, total_cents, deposit_cents from contracts
                where state = 'signed' order by booking_id, version desc) c
        where c.booking_id = s.booking_id`,
      [CLAUSE],
    );
    await runner.query(`
      create table cancellations (
        booking_id uuid primary key references bookings(id),
        wanted_by text not null check (wanted_by in ('customer', 'house', 'unpaid')),
        clause jsonb,
        days_before integer not null,
        kept_cents integer not null check (kept_cents >= 0),
        waived_cents integer not null default 0 check (waived_cents between 0 and kept_cents),
        cancelled_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cancellations');
    await runner.query('alter table contract_states drop column signed_deposit_cents');
    await runner.query('alter table contract_states drop column signed_total_cents');
    await runner.query('alter table contract_states drop column cancellation_clause');
    await runner.query('alter table contracts drop column cancellation_clause');
  }
}
