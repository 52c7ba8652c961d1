import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a PDF may show in a tab was told by looking for words in its bytes, which miss what is packed or written in other
 * letters. Those that were to show are not known again until they have been read (null); nobody sees them in a tab before.
 */
export class PapersToRead1790000000060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table uploads alter column inline drop not null');
    await queryRunner.query(`update uploads set inline = null where kind = 'pdf' and inline`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('update uploads set inline = false where inline is null');
    await queryRunner.query('alter table uploads alter column inline set not null');
  }
}
