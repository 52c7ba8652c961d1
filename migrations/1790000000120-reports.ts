import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that were sent to the house: by the schedule once a period, and by staff as often as they ask. */
export class Reports1790000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report_runs (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('daily', 'month-to-date', 'monthly')),
        first_day date not null,
        last_day date not null,
        by_schedule boolean not null,
        recipients text[] not null,
        made_at timestamptz not null,
        made_by text not null,
        check (first_day <= last_day)
      )`);
    await runner.query(
      `create unique index report_runs_once on report_runs (kind, first_day, last_day) where by_schedule`,
    );
    await runner.query(`create index report_runs_newest on report_runs (kind, made_at desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_runs');
  }
}
