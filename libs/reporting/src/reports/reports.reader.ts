import { Injectable } from '@nestjs/common';
import { BusinessClock } from '#platform';
import type { ReportKind, ReportRow } from '../api.js';
import { askedPeriod, nextSending, periodWords, REPORT_KINDS, reportTitle } from '../domain/report-plan.js';
import type { Days } from '../periods.js';
import type { ReportFigures } from './report-figures.js';
import { ReportFiguresReader } from './report-figures.reader.js';
import { ReportRunsRepository } from './report-runs.repository.js';
import { SendReport } from './send-report.js';

/** A report as its mail tells it. */
export interface Report {
  kind: ReportKind;
  title: string;
  days: Days;
  /** Its days in words. */
  period: string;
  figures: ReportFigures;
}

@Injectable()
export class ReportsReader {
  constructor(
    private readonly runs: ReportRunsRepository,
    private readonly figures: ReportFiguresReader,
    private readonly sendReport: SendReport,
    private readonly clock: BusinessClock,
  ) {}

  /** What was sent last of each kind, what comes next, and to whom. */
  async rows(): Promise<ReportRow[]> {
    const latest = new Map((await this.runs.latest()).map((run) => [run.kind, run]));
    const recipients = await this.sendReport.recipients();
    return REPORT_KINDS.map((kind) => {
      const run = latest.get(kind);
      return {
        kind,
        title: reportTitle(kind),
        last: run
          ? {
              sentAt: run.madeAt.toISOString(),
              period: periodWords(kind, { first: run.firstDay, last: run.lastDay }),
              by: run.madeBy,
            }
          : null,
        nextAt: this.clock.instantOf(nextSending(kind, this.clock.wallMinutes())).toISOString(),
        recipients,
      };
    });
  }

  /** As it would be sent if somebody asked for it now. */
  preview(kind: ReportKind): Promise<Report> {
    return this.about(kind, askedPeriod(kind, this.clock.today()));
  }

  /** A report that was sent and one of those who get it; null when it is gone. */
  async sent(reportId: string, recipient: number): Promise<{ report: Report; to: string } | null> {
    const run = await this.runs.find(reportId);
    const to = run?.recipients[recipient];
    if (!run || !to) return null;
    return { to, report: await this.about(run.kind, { first: run.firstDay, last: run.lastDay }) };
  }

  private async about(kind: ReportKind, days: Days): Promise<Report> {
    return {
      kind,
      title: reportTitle(kind),
      days,
      period: periodWords(kind, days),
      figures: await this.figures.of(days),
    };
  }
}
