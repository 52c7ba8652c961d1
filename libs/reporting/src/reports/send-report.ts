import { Injectable } from '@nestjs/common';
import { addDays } from '#rules';
import { BusinessClock, Outbox, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor, systemActor } from '#staff';
import { VenueSettings } from '#venues';
import type { ReportKind, ReportSent } from '../api.js';
import { askedPeriod, dueReports, periodWords, reportTitle } from '../domain/report-plan.js';
import type { Days } from '../periods.js';
import { ReceivedReader } from '../received.reader.js';
import { reportJustSent, reportWithoutRecipients } from '../reporting.errors.js';
import { ReportRunsRepository } from './report-runs.repository.js';

/** A second tap, or a second person who wants the same. */
const JUST_SENT_MS = 60_000;
const SCHEDULE = systemActor('send-reports', 'Schedule');

interface Run {
  kind: ReportKind;
  days: Days;
  bySchedule: boolean;
  recipients: string[];
}

/** Sends the house its reports: by itself once a period, and as often as staff ask (Figures §7). */
@Injectable()
export class SendReport {
  constructor(
    private readonly transactions: Transactions,
    private readonly runs: ReportRunsRepository,
    private readonly received: ReceivedReader,
    private readonly settings: VenueSettings,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 409 REPORT_JUST_SENT naming who did, REPORT_WITHOUT_RECIPIENTS */
  async ask(actor: Actor, kind: ReportKind): Promise<ReportSent> {
    const recipients = await this.recipients();
    if (recipients.length === 0) throw reportWithoutRecipients();
    const days = askedPeriod(kind, this.clock.today());
    await this.transactions.run(async (tx) => {
      await this.runs.takeTurn(tx, kind);
      const since = new Date(this.clock.now().getTime() - JUST_SENT_MS);
      const justBy = await this.runs.askedSince(tx, kind, since);
      if (justBy) throw reportJustSent(justBy);
      await this.record(tx, actor, { kind, days, bySchedule: false, recipients });
    });
    const message = `${reportTitle(kind)} for ${periodWords(kind, days)} sent to ${recipients.join(', ')}.`;
    return { success: true, message };
  }

  /** Whatever is due by now and was not sent. Any number of workers may run it at any time. */
  async sendDue(): Promise<void> {
    const due = dueReports(this.clock.wallMinutes());
    if (due.length === 0) return;
    const recipients = await this.recipients();
    if (recipients.length === 0) return;
    for (const { kind, days } of due) {
      if (!(await this.runs.hadBegun(this.received.beginningOf(addDays(days.last, 1))))) continue;
      await this.transactions.run((tx) =>
        this.record(tx, SCHEDULE, { kind, days, bySchedule: true, recipients }),
      );
    }
  }

  /** The addresses that the house has set, or its own. */
  async recipients(): Promise<string[]> {
    const { reportRecipients, email } = await this.settings.get();
    return reportRecipients.length > 0 ? reportRecipients : [email].filter(Boolean);
  }

  private async record(tx: Tx, actor: Actor, { kind, days, bySchedule, recipients }: Run): Promise<void> {
    const reportId = await this.runs.add(tx, {
      kind,
      firstDay: days.first,
      lastDay: days.last,
      bySchedule,
      recipients,
      madeAt: this.clock.now(),
      madeBy: actor.name,
    });
    if (!reportId) return;
    await this.activity.record(tx, actor, {
      act: 'report.send',
      subjectType: 'report',
      subjectId: reportId,
      after: { report: kind, from: days.first, to: days.last, recipients: recipients.length },
    });
    const events = recipients.map((_, recipient) => ({
      type: 'report.sent' as const,
      payload: { reportId, recipient },
    }));
    await this.outbox.record(tx, ...events);
  }
}
