import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests whose contact nobody has confirmed hold for a while only (Holds §7). Those from before held as long as any other and
 * go on so. `requester_hash` tells requests of one address from those of others without keeping the address; it is
 * forgotten with the confirmation.
 *
 * The counts see with a fresh snapshot what a request that just released the caller's locks has written, as `open_requests`
 * does; none of them looks further than the caller needs to know.
 */
export class UnconfirmedRequests1790000000030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table bookings
        add column contact_confirmed_at timestamptz,
        add column unconfirmed_hold_until timestamptz,
        add column requester_hash bytea`);
    await queryRunner.query('update bookings set contact_confirmed_at = created_at');
    await queryRunner.query(`
      create index bookings_unconfirmed on bookings (created_at) where contact_confirmed_at is null`);
    await queryRunner.query(`
      create index bookings_unconfirmed_requester on bookings (requester_hash)
       where status = 'pending' and contact_confirmed_at is null and requester_hash is not null`);
    await queryRunner.query(`
      create function unconfirmed_since(since timestamptz, most integer) returns bigint language sql volatile as $$
        select count(*) from (
          select from bookings
           where contact_confirmed_at is null and status <> 'confirmed' and created_at > since limit most) lately
      $$`);
    await queryRunner.query(`
      create function unconfirmed_holds_of(requester bytea, most integer) returns bigint language sql volatile as $$
        select count(*) from (
          select from bookings b
           where b.status = 'pending' and b.contact_confirmed_at is null and b.requester_hash = requester
             and exists (select from booking_venues v where v.booking_id = b.id and v.holds)
           limit most) held
      $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function unconfirmed_holds_of(bytea, integer)');
    await queryRunner.query('drop function unconfirmed_since(timestamptz, integer)');
    await queryRunner.query(`
      alter table bookings
        drop column contact_confirmed_at, drop column unconfirmed_hold_until, drop column requester_hash`);
  }
}
