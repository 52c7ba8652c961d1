import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was reminded of, each reminder once; and how a booking stands with its reminders: what went out, what staff hold back. */
export class Reminders1790000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reminders (
        id uuid primary key default gen_random_uuid(),
        booking_id uuid not null references bookings(id) on delete cascade,
        kind text not null,
        due_on date not null,
        state text not null check (state in ('released', 'written', 'paused', 'expired')),
        noted_at timestamptz not null,
        unique (booking_id, kind, due_on)
      )`);
    await runner.query(`
      create table reminder_states (
        booking_id uuid primary key references bookings(id) on delete cascade,
        paused text[] not null default '{}',
        week_before_sent boolean not null default false,
        day_before_sent boolean not null default false,
        day_of_sent boolean not null default false,
        follow_up_sent boolean not null default false,
        payment_week_sent boolean not null default false,
        vendor_deadline_sent boolean not null default false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reminder_states');
    await runner.query('drop table reminders');
  }
}
