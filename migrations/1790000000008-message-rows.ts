import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message knows the event it tells of and who wrote it, so that what it tells can be read again before it is sent. */
export class MessageRows1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No reference: a message outlives the event that brought it about.
    await runner.query('alter table messages add column handler text, add column event_id uuid');
    // Codes are the one kind that is useless when late; those that wait keep their limit.
    await runner.query(
      `update messages set handler = 'notifications-send-code-on-code-requested' where kind = 'step-up-code'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column handler, drop column event_id');
  }
}
