import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a plan is shared is told by its shares, which end by themselves: a mark of its own outlived them. */
export class SharedWhileSharesLast1790000000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table floor_plans drop column is_shared_with_customer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table floor_plans add column is_shared_with_customer boolean not null default false',
    );
    await runner.query(`
      update floor_plans set is_shared_with_customer = true
       where id in (select floor_plan_id from floor_plan_shares where withdrawn_at is null and expires_at > now())`);
  }
}
