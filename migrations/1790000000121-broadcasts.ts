import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One message to all customers with an event to come: an address gets it once, and what has not left can be stopped. */
export class Broadcasts1790000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table broadcasts (
        id uuid primary key default gen_random_uuid(),
        request_key text not null unique,
        subject text not null,
        body text not null,
        made_by text not null,
        made_at timestamptz not null,
        stopped_by text,
        stopped_at timestamptz
      )`);
    await runner.query('create index broadcasts_newest on broadcasts (made_at desc, id desc)');
    await runner.query(`
      create table broadcast_recipients (
        id uuid primary key default gen_random_uuid(),
        broadcast_id uuid not null references broadcasts(id) on delete cascade,
        email_normalized text not null,
        booking_id uuid not null references bookings(id) on delete cascade,
        event_id uuid not null unique default gen_random_uuid(),
        unique (broadcast_id, email_normalized)
      )`);
    await runner.query('create index broadcast_recipients_booking on broadcast_recipients (booking_id)');
    // What became of the mail of each recipient is asked by the event that brought it about.
    await runner.query('create index messages_event on messages (event_id) where event_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_event');
    await runner.query('drop table broadcast_recipients');
    await runner.query('drop table broadcasts');
  }
}
