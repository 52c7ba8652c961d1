import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing ever wrote or read which session had asked: what a browser made is a grant of its session. */
export class NoRequestingSession1790000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table bookings drop column requested_by_session');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table bookings add column requested_by_session uuid');
  }
}
