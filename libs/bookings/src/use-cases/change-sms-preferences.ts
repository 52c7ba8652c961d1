import { Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import { Outbox, RateLimits, SuppressedAddresses, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { SmsPreferencesChange } from '../api.js';
import type { Booking } from '../booking.entity.js';
import { nothingToRemind, smsPhoneAbroad, smsPhoneInvalid, smsStopped } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { reminderPhone, textRemindersTo } from '../domain/text-reminders.js';
import { canBeTexted, phoneE164 } from '../phone.js';

/** Each change may cause a text message to a number that somebody typed. */
const CHANGES = { name: 'sms-preferences-booking', most: 10, windowSeconds: 3600 };
const FROM_ADDRESS = { name: 'sms-preferences-address', most: 30, windowSeconds: 24 * 3600 };
const LONGEST_PHONE = 60;

type Preferences = Pick<Booking, 'smsRemindersEnabled' | 'smsReminderPhone'>;

/** A customer says whether and where reminders are texted (Bookings §11). */
@Injectable()
export class ChangeSmsPreferences {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly limits: RateLimits,
    private readonly suppressed: SuppressedAddresses,
  ) {}

  /**
   * Switched off at any time, which no limit and no number stands in the way of; switched on for a booking that may still
   * take place, and for a number in the United States or Canada.
   * @throws DomainError 400 SMS_PHONE_INVALID, 404, 409 BOOKING_CLOSED, 409 SMS_STOPPED, 429
   */
  async execute(actor: Actor, id: string, change: SmsPreferencesChange, address: string): Promise<void> {
    if (change.smsRemindersEnabled) {
      await this.limits.consume(FROM_ADDRESS, address);
      await this.limits.consume(CHANGES, id);
    }
    const phone = numberOf(change);
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      const before = preferencesOf(booking);
      const wasTo = textRemindersTo(booking);
      booking.smsRemindersEnabled = change.smsRemindersEnabled;
      if (phone !== undefined) booking.smsReminderPhone = phone;
      assertPossible(booking);
      const after = preferencesOf(booking);
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await this.repository.save(tx, booking);
      await this.note(tx, actor, id, { before, after });
      const to = textRemindersTo(booking);
      if (to === null || to === wasTo) return;
      await this.assertWanted(tx, to);
      await this.outbox.record(tx, { type: 'booking.text-reminders-on', payload: { bookingId: id } });
    });
  }

  /** A number that said STOP, or to which no text can be sent, gets none by a switch on a screen either. */
  private async assertWanted(tx: Tx, number: string): Promise<void> {
    const reason = await this.suppressed.reasonFor('sms', number, tx);
    if (reason === 'stopped') throw smsStopped();
    if (reason !== null) throw smsPhoneInvalid();
  }

  /** A number that is changed while nothing is texted is noted with the act that switches them on: no limit counts it. */
  private async note(
    tx: Tx,
    actor: Actor,
    id: string,
    { before, after }: { before: Preferences; after: Preferences },
  ): Promise<void> {
    if (!before.smsRemindersEnabled && !after.smsRemindersEnabled) return;
    const act = { act: 'booking.sms', subjectType: 'booking', subjectId: id };
    await this.activity.record(tx, actor, { ...act, before: { ...before }, after: { ...after } });
  }
}

/** Undefined: as it was. Null: none of its own. */
function numberOf({
  smsRemindersEnabled,
  smsReminderPhone: typed,
}: SmsPreferencesChange): string | null | undefined {
  if (typed === undefined) return undefined;
  if (typed === null || typed.trim() === '') return null;
  const number = typed.length > LONGEST_PHONE ? null : phoneE164(typed);
  if (number && canBeTexted(number)) return number;
  if (!smsRemindersEnabled) return undefined;
  throw number ? smsPhoneAbroad() : smsPhoneInvalid();
}

function assertPossible(booking: Booking): void {
  if (!booking.smsRemindersEnabled) return;
  if (!isAlive(booking.status)) throw nothingToRemind(booking.status);
  if (reminderPhone(booking) === null) throw smsPhoneInvalid();
  if (textRemindersTo(booking) === null) throw smsPhoneAbroad();
}

function preferencesOf({ smsRemindersEnabled, smsReminderPhone }: Booking): Preferences {
  return { smsRemindersEnabled, smsReminderPhone };
}
