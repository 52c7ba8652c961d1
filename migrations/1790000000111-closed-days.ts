import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether some of these spaces, or the whole property, is closed in that time. It looks with a fresh snapshot, as `open_requests`
 * does: a request that waited for a closure must see it (Holds §3).
 */
export class ClosedDays1790000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function closed_during(spaces uuid[], span tsrange) returns boolean language sql volatile as $$
        select exists (select from closures
                        where (venue_id is null or venue_id = any(spaces))
                          and tsrange(from_date::timestamp, (to_date + 1)::timestamp) && span)
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function closed_during(uuid[], tsrange)');
  }
}
