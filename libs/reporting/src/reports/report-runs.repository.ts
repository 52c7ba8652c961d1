import { Injectable } from '@nestjs/common';
import { Database, rowsOf, type Tx } from '#platform';
import type { ReportKind } from '../api.js';
import { ReportRun } from '../report-run.entity.js';

type NewRun = Omit<ReportRun, 'id'>;

@Injectable()
export class ReportRunsRepository {
  constructor(private readonly database: Database) {}

  /** The id of a new run; null when the schedule has sent this one already. */
  async add(tx: Tx, run: NewRun): Promise<string | null> {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into report_runs (kind, first_day, last_day, by_schedule, recipients, made_at, made_by)
       values (:kind, :firstDay, :lastDay, :bySchedule, :recipients::text[], :madeAt, :madeBy)
       on conflict (kind, first_day, last_day) where by_schedule do nothing returning id`,
      { ...run },
    );
    return row?.id ?? null;
  }

  /** Those who ask for the same kind come one after the other until the transaction ends. */
  async takeTurn(tx: Tx, kind: ReportKind): Promise<void> {
    await rowsOf(tx, `select pg_advisory_xact_lock(hashtext('report_runs:' || :kind))`, { kind });
  }

  /** Who asked for this kind after that instant. */
  async askedSince(tx: Tx, kind: ReportKind, since: Date): Promise<string | null> {
    const [row] = await rowsOf<{ madeBy: string }>(
      tx,
      `select made_by as "madeBy" from report_runs
        where kind = :kind and not by_schedule and made_at > :since order by made_at desc limit 1`,
      { kind, since },
    );
    return row?.madeBy ?? null;
  }

  find(id: string): Promise<ReportRun | null> {
    return this.database.manager.findOneBy(ReportRun, { id });
  }

  /** The newest of each kind. */
  latest(): Promise<ReportRun[]> {
    return this.database.sql<ReportRun>(
      `select distinct on (kind) id, kind, first_day as "firstDay", last_day as "lastDay", by_schedule as "bySchedule",
              recipients, made_at as "madeAt", made_by as "madeBy"
         from report_runs order by kind, made_at desc`,
    );
  }

  /** Whether the house had anything to count by then: it reports nothing of days before its first booking. */
  async hadBegun(before: Date): Promise<boolean> {
    const [row] = await this.database.sql<{ begun: boolean }>(
      'select exists (select from bookings where created_at < :before) as begun',
      { before },
    );
    return row?.begun ?? false;
  }
}
