import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the mail service and the carrier report of messages, and the addresses that nothing is sent to any more. */
export class Delivery1790000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...STATES, 'delivered', 'bounced']);
    await runner.query(`
      create table suppressed_addresses (
        channel text not null check (channel in ('email', 'sms')),
        address text not null,
        reason text not null check (reason in ('bounced', 'stopped', 'invalid')),
        switched_off uuid[] not null default '{}',
        since timestamptz not null,
        primary key (channel, address)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table suppressed_addresses');
    await runner.query(`update messages set state = 'sent' where state = 'delivered'`);
    await runner.query(`update messages set state = 'failed' where state = 'bounced'`);
    await allow(runner, STATES);
  }
}

const STATES = ['queued', 'sending', 'sent', 'kept', 'failed', 'unknown', 'withdrawn'];

/** What the column may hold from now on; rows that are there already are not looked at. */
async function allow(runner: QueryRunner, values: string[]): Promise<void> {
  await runner.query('alter table messages drop constraint messages_state_check');
  const list = values.map((value) => `'${value}'`).join(', ');
  await runner.query(
    `alter table messages add constraint messages_state_check check (state in (${list})) not valid`,
  );
}
