import { Injectable } from '@nestjs/common';
import { CUSTOMER_SESSION, LapseUnconfirmedHolds, ReleaseExpiredHolds } from '#bookings';
import { ContractsFacade, WriteCopy } from '#contracts';
import { FloorPlanSharesRepository } from '#floor-plans';
import { SweepUploads } from '#media';
import { ReleaseReminders } from '#notifications';
import { ReconcilePayments } from '#payments';
import { SendReport } from '#reporting';
import { Log, RateLimits, Sessions, StepUpCodes, Submissions } from '#platform';
import { AccessJournal, SignInPace } from '#staff';
import { Schedules } from './schedules.js';

interface Chore {
  name: string;
  /** Cron pattern in the business zone. */
  pattern: string;
  run(): Promise<void>;
}

/** Recurring work that belongs to no single request; one run however many workers there are. */
@Injectable()
export class Housekeeping {
  private readonly chores: Chore[];

  constructor(
    private readonly schedules: Schedules,
    private readonly log: Log,
    sessions: Sessions,
    limits: RateLimits,
    codes: StepUpCodes,
    payments: ReconcilePayments,
    contracts: ContractsFacade,
    holds: ReleaseExpiredHolds,
    uploads: SweepUploads,
    copies: WriteCopy,
    unconfirmed: LapseUnconfirmedHolds,
    submissions: Submissions,
    journal: AccessJournal,
    signIns: SignInPace,
    shares: FloorPlanSharesRepository,
    reminders: ReleaseReminders,
    reports: SendReport,
  ) {
    this.chores = [
      { name: 'reconcile-payments', pattern: '*/15 * * * *', run: () => payments.run() },
      { name: 'release-reminders', pattern: '*/5 * * * *', run: async () => void (await reminders.run()) },
      { name: 'release-expired-holds', pattern: '*/15 * * * *', run: () => holds.run() },
      { name: 'lapse-unconfirmed-holds', pattern: '* * * * *', run: () => unconfirmed.run() },
      { name: 'send-reports', pattern: '* * * * *', run: () => reports.sendDue() },
      {
        name: 'verify-contracts',
        pattern: '40 3 * * *',
        run: () => this.verify(contracts),
      },
      { name: 'write-missing-signed-copies', pattern: '*/5 * * * *', run: () => copies.catchUp() },
      { name: 'sweep-uploads', pattern: '10 4 * * *', run: async () => void (await uploads.run()) },
      {
        name: 'drop-what-is-over',
        pattern: '20 3 * * *',
        run: () =>
          this.dropWhatIsOver([sessions, limits, codes, submissions, journal, signIns, shares], sessions),
      },
    ];
  }

  private async dropWhatIsOver(past: { sweep(): Promise<unknown> }[], sessions: Sessions): Promise<void> {
    for (const each of past) await each.sweep();
    // A look-up that found nobody leaves a session behind.
    await sessions.dropEmpty(CUSTOMER_SESSION);
  }

  private async verify(contracts: ContractsFacade): Promise<void> {
    const tampered = await contracts.findTampered();
    if (tampered.length > 0)
      this.log.error('contract texts or signed copies no longer match their hash', { contracts: tampered });
  }

  async schedule(): Promise<void> {
    try {
      for (const { name, pattern } of this.chores) await this.schedules.set(name, pattern);
    } catch (error) {
      this.log.warn('the queue does not take schedules yet; the next look at them sets them', { error });
    }
  }

  /** Sets again what a queue server that lost its memory no longer knows. */
  async restore(): Promise<void> {
    try {
      for (const { name, pattern } of this.chores) {
        if (!(await this.schedules.has(name))) await this.schedules.set(name, pattern);
      }
    } catch (error) {
      this.log.debug('the queue does not answer; the next look at the schedules tries again', { error });
    }
  }

  async run(name: string): Promise<void> {
    await this.chores.find((chore) => chore.name === name)?.run();
  }
}
