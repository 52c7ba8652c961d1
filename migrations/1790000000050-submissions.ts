import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sending of a form made which record, so that one that is repeated after a lost answer makes no second one. */
export class Submissions1790000000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table submissions (
        form text not null,
        key_hash bytea not null,
        fingerprint bytea not null,
        record_id uuid,
        received_at timestamptz not null,
        primary key (form, key_hash)
      )`);
    await queryRunner.query('create index submissions_received_at on submissions (received_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table submissions');
  }
}
