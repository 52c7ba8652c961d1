import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a photo is not published, told to the customer who shared it. */
export class PhotoRemarks1790000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customer_event_photos add column status_notes text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customer_event_photos drop column status_notes');
  }
}
