import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that comes back after a refund failed, that a dispute takes and that a won dispute gives back are lines of the ledger.
 */
export class DisputesAndFailedRefunds1790000000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table payments drop constraint payments_kind_check');
    await queryRunner.query(
      `alter table payments add constraint payments_kind_check
         check (kind in ('charge', 'refund', 'refund-failed', 'dispute', 'dispute-won'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table payments drop constraint payments_kind_check');
    // Lines of the newer kinds are money that moved: they stay, and only new ones are refused.
    const newer = (await queryRunner.query(
      `select 1 from payments where kind not in ('charge', 'refund') limit 1`,
    )) as unknown[];
    await queryRunner.query(
      `alter table payments add constraint payments_kind_check check (kind in ('charge', 'refund'))
         ${newer.length > 0 ? 'not valid' : ''}`,
    );
  }
}
