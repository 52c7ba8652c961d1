import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside a setting the default that it was seeded with: while both are equal, a later default takes its place. */
export class PresetSettings1790000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings add column preset jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without it nobody could tell a default from a choice; what is missing is at its default.
    await runner.query('delete from settings where value = preset');
    await runner.query('alter table settings drop column preset');
  }
}
