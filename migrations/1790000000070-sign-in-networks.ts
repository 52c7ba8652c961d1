import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where somebody of the staff has signed in before: such a network waits least when others guess passwords. */
export class SignInNetworks1790000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table sign_in_networks (network bytea primary key, last_at timestamptz not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_networks');
  }
}
