import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further headers of an email, such as the one-click way off the waitlist; and the order of the public's lists. */
export class MessageHeaders1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column headers jsonb not null default '{}'`);
    await runner.query(
      `create index testimonials_approved on testimonials (submitted_at desc, id desc) where status = 'approved'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index testimonials_approved');
    await runner.query('alter table messages drop column headers');
  }
}
