import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With whom a floor plan is shared by email: whoever has the link of such a row sees the plan until the row ends. */
export class FloorPlanShares1790000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table floor_plan_shares (
        id uuid primary key default gen_random_uuid(),
        floor_plan_id uuid not null references floor_plans(id) on delete cascade,
        email text not null,
        email_normalized text not null,
        shared_by text not null check (shared_by in ('customer', 'staff')),
        shared_at timestamptz not null,
        expires_at timestamptz not null,
        withdrawn_at timestamptz
      )`);
    await runner.query(
      `create unique index floor_plan_shares_one_per_address on floor_plan_shares (floor_plan_id, email_normalized)
        where withdrawn_at is null`,
    );
    await runner.query('create index floor_plan_shares_expiry on floor_plan_shares (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table floor_plan_shares');
  }
}
