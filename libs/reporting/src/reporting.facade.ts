import { Injectable } from '@nestjs/common';
import type { ReportKind } from './api.js';
import { type Report, ReportsReader } from './reports/reports.reader.js';

/** What others may ask of reports: their mail is written elsewhere. */
@Injectable()
export class ReportingFacade {
  constructor(private readonly reports: ReportsReader) {}

  /** As it would be sent if somebody asked for it now. */
  previewOf(kind: ReportKind): Promise<Report> {
    return this.reports.preview(kind);
  }

  /** A report that was sent, and one of those who get it; null when it is gone. */
  sentReport(reportId: string, recipient: number): Promise<{ report: Report; to: string } | null> {
    return this.reports.sent(reportId, recipient);
  }
}
