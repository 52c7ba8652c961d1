import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a file was not kept, so that its sender hears the true reason when the form is sent. */
export class UploadRefusals1790000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table uploads add column refusal text
         check (refusal in ('heic', 'other-type', 'damaged', 'too-many-pixels'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table uploads drop column refusal');
  }
}
