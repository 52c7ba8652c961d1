import { Inject, Injectable } from '@nestjs/common';
import { BookingsFacade, type RemindedBooking } from '#bookings';
import {
  BusinessClock,
  Database,
  Log,
  MAIL_TRANSPORT,
  type MailTransport,
  Outbox,
  SMS_TRANSPORT,
  type SmsTransport,
  storedValues,
  storeValue,
  Transactions,
} from '#platform';
import {
  addDays,
  isOverdueReminder,
  REMINDER_REACH,
  reminderPlan,
  wallDate,
  withoutRepeats,
  type PlannedReminder,
} from '#rules';
import { type HouseSettings, VenueSettings } from '#venues';
import { RemindersRepository, type NotedReminder } from './reminders.repository.js';

/** Bookings that are looked at in one statement. */
const PAGE = 500;

/** Until when everything was looked at; what fell due before and is not noted came to be wanted only afterwards. */
const LOOKED_AT = 'remindersLookedAt';

/** What is committed while a run looks is seen by the next one. */
const OVERLAP_MINUTES = 10;

/** Wall-clock minutes of the business zone. */
interface Stretch {
  after: number;
  now: number;
}

/**
 * Finds the reminders whose moment has come since the last run, notes each once, and tells of those that are to be written
 * (Messages §6). It may run late, twice, or in several workers at once: the note of a reminder is unique, and its event is
 * recorded in the same transaction. What could not go out while it was of use is noted as expired.
 */
@Injectable()
export class ReleaseReminders {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly reminders: RemindersRepository,
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
    private readonly log: Log,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    @Inject(SMS_TRANSPORT) private readonly sms: SmsTransport,
  ) {}

  /** How many reminders are to be written. */
  async run(): Promise<number> {
    const startedAt = this.clock.now();
    const settings = await this.settings.get();
    const stretch = await this.stretchUntil(startedAt);
    const window = {
      from: addDays(wallDate(stretch.after), -REMINDER_REACH.past),
      to: addDays(wallDate(stretch.now), REMINDER_REACH.ahead(settings)),
      limit: PAGE,
      // The people of a demonstration are nobody: what is kept may tell of them, what leaves the house does not.
      withTestData: this.mail.delivers === 'kept' && this.sms.delivers === 'kept',
    };
    let released = 0;
    for (let after: RemindedBooking | null = null; ;) {
      const page = await this.bookings.remindedBookings({ ...window, after });
      released += await this.release(await this.dueOf(page, stretch, settings));
      after = page.at(-1) ?? null;
      if (page.length < PAGE || !after) break;
    }
    await storeValue(this.database, LOOKED_AT, startedAt.toISOString());
    return released;
  }

  /** A house that never looked before sends nothing of the past, and neither does one whose clock was set back. */
  private async stretchUntil(startedAt: Date): Promise<Stretch> {
    const kept = (await storedValues(this.database, [LOOKED_AT])).get(LOOKED_AT);
    const lookedAt = typeof kept === 'string' ? new Date(kept) : startedAt;
    const since = Math.min(lookedAt.getTime(), startedAt.getTime()) - OVERLAP_MINUTES * 60_000;
    return { after: this.clock.wallMinutesOf(new Date(since)), now: this.clock.wallMinutesOf(startedAt) };
  }

  private async dueOf(
    page: RemindedBooking[],
    { after, now }: Stretch,
    settings: HouseSettings,
  ): Promise<NotedReminder[]> {
    const pausedOf = await this.reminders.pausedOf(page.map(({ id }) => id));
    const due = page.map(({ id, ...facts }) => ({
      id,
      reminders: reminderPlan({ ...facts, paused: pausedOf.get(id) ?? [] }, settings, now).filter(
        ({ dueAt }) => dueAt > after && dueAt <= now,
      ),
    }));
    const late = due.filter(({ reminders }) => reminders.some(({ kind }) => isOverdueReminder(kind)));
    const sentOf = await this.reminders.overdueSentOf(late.map(({ id }) => id));
    return due.flatMap(({ id, reminders }) =>
      withoutRepeats(reminders, sentOf.get(id) ?? []).map((reminder) => noted(id, reminder, now)),
    );
  }

  private async release(due: NotedReminder[]): Promise<number> {
    if (due.length === 0) return 0;
    const fresh = await this.transactions.run(async (tx) => {
      const rows = await this.reminders.note(tx, due, this.clock.now());
      const released = rows.filter(({ state }) => state === 'released');
      await this.outbox.record(
        tx,
        ...released.map(({ id, bookingId }) => ({
          type: 'reminder.due' as const,
          payload: { bookingId, reminderId: id },
        })),
      );
      return rows;
    });
    const expired = fresh.filter(({ state }) => state === 'expired').length;
    if (expired > 0) this.log.warn('reminders came too late to be sent', { expired });
    return fresh.filter(({ state }) => state === 'released').length;
  }
}

function noted(
  bookingId: string,
  { kind, dueOn, paused, staleAfter }: PlannedReminder,
  now: number,
): NotedReminder {
  const state = paused ? 'paused' : now >= staleAfter ? 'expired' : 'released';
  return { bookingId, kind, dueOn, state };
}
