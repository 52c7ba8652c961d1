import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a verification code was sent, since that alone is what it proves; empty for a contact that nobody has. */
export class CodeRecipients1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table step_up_codes add column sent_to text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table step_up_codes drop column sent_to');
  }
}
