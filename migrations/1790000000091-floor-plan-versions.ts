import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every version of a booking's floor plan as it was saved, so that it can be looked at and taken back. */
export class FloorPlanVersions1790000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table floor_plan_versions (
        id bigint generated always as identity primary key,
        booking_id uuid not null references bookings(id) on delete cascade,
        version integer not null,
        venues jsonb not null,
        active_venue text not null,
        guest_count integer not null,
        tables jsonb not null,
        total_seats integer not null,
        custom_inventory_items jsonb not null,
        saved_by_kind text,
        saved_by_name text,
        saved_at timestamptz not null,
        unique (booking_id, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table floor_plan_versions');
  }
}
