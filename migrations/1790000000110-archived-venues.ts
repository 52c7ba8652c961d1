import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A space that is archived is hidden everywhere; what was booked in it stays (Spaces §7). */
export class ArchivedVenues1790000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table venues add column archived_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table venues drop column archived_at');
  }
}
