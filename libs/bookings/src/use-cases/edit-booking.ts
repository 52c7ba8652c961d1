import { Injectable } from '@nestjs/common';
import { bookingDetailIssues, isAlive, isTestAddress, normalizeEmail, only } from '#rules';
import { Outbox, Sessions, TechnicalClock, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { AskedFor, BookingEdit, BookingRequest } from '../api.js';
import { BookingAspects } from '../booking-aspects.js';
import type { Booking } from '../booking.entity.js';
import { changedMeanwhile, contractIsSigned, invalidRequest } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { ASKED_FOR, type Correction, correctionOf, withEdit } from '../domain/booking-edit.js';
import { bookingTotalCents } from '../domain/booking-price.js';
import { detailsVersion } from '../domain/form-version.js';
import { phoneE164 } from '../phone.js';
import { RequestBooking } from './request-booking.js';

/** Staff correct who the customer is, what they asked for, and note what they learn of the event (Bookings §14). */
@Injectable()
export class EditBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly aspects: BookingAspects,
    private readonly requests: RequestBooking,
    private readonly sessions: Sessions,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
    private readonly clock: TechnicalClock,
  ) {}

  /**
   * Another kind of event may change the price; what was signed stays as it was.
   * @throws DomainError 400 BOOKING_INVALID, 404, 409 CONTRACT_SIGNED, 409 CHANGED_MEANWHILE
   */
  async execute(actor: Actor, id: string, change: BookingEdit): Promise<void> {
    const issues = await this.issues(await this.repository.get(id), change);
    if (issues.length > 0) throw invalidRequest(issues);
    await this.transactions.run((tx) => this.edit(tx, actor, id, change));
  }

  /** Only of what was sent: an old booking may keep what no new request could say. */
  private async issues(before: Booking, change: BookingEdit) {
    const edited = withEdit(before, change);
    const sent = new Set(Object.keys(change).filter((key) => change[key as keyof BookingEdit] !== undefined));
    if (sent.has('eventType')) sent.add('otherEventType');
    const asked = await this.requests.issuesOf(requestOf(before, edited));
    return [...asked, ...bookingDetailIssues(edited)].filter(({ field }) => sent.has(field));
  }

  private async edit(tx: Tx, actor: Actor, id: string, change: BookingEdit): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    const version = detailsVersion(booking);
    const edited = withEdit(booking, change);
    const correction = correctionOf(booking, edited);
    if (!correction) return;
    if (change.version !== undefined && change.version !== version) {
      const latest = await this.activity.latest(tx, id, 'booking.edit');
      throw changedMeanwhile('details', { current: { ...withEdit(booking, {}), version }, ...latest });
    }
    const { contractSigned } = await this.aspects.of(id, tx);
    if (contractSigned && correction.fields.includes('eventType')) throw contractIsSigned();
    const price = await this.apply(tx, booking, edited, correction, contractSigned);
    await this.repository.save(tx, booking);
    await this.activity.record(tx, actor, {
      act: 'booking.edit',
      subjectType: 'booking',
      subjectId: id,
      before: correction.before,
      after: correction.after,
    });
    await this.tell(tx, booking, correction, {
      tell: change.tellCustomer === true,
      signed: contractSigned,
      price,
    });
  }

  /** Whether the price is another one now. */
  private async apply(
    tx: Tx,
    booking: Booking,
    edited: object,
    { fields, inContract }: Correction,
    contractSigned: boolean,
  ): Promise<boolean> {
    const before = booking.email;
    Object.assign(booking, edited);
    if (fields.includes('email') || fields.includes('phone')) {
      booking.emailNormalized = normalizeEmail(booking.email) ?? booking.emailNormalized;
      booking.phoneE164 = phoneE164(booking.phone);
      // A real customer whose first address was one of the reserved ones is not cleared away with the test data.
      if (isTestAddress(before)) booking.isTest = isTestAddress(booking.email);
      // Whoever read the mails to the wrong address must not go on reading the booking.
      booking.contactChangedAt = this.clock.now();
      await this.sessions.revoke(tx, booking.id);
    }
    if (!isAlive(booking.status) || contractSigned) return false;
    const total = booking.totalCents;
    if (fields.includes('eventType')) booking.totalCents = bookingTotalCents(booking);
    // What waits for a signature is out of date, as it is with another price.
    if (inContract) booking.priceVersion += 1;
    return total !== booking.totalCents;
  }

  private async tell(
    tx: Tx,
    { id, priceVersion }: Booking,
    { known, inContract }: Correction,
    { tell, signed, price }: { tell: boolean; signed: boolean; price: boolean },
  ): Promise<void> {
    const activityId = (await this.activity.latestId(tx, id, 'booking.edit')) ?? '';
    // Another price makes a new version by itself.
    if (price)
      await this.outbox.record(tx, {
        type: 'booking.price-changed',
        payload: { bookingId: id, priceVersion },
      });
    await this.outbox.record(tx, {
      type: 'booking.corrected',
      payload: {
        bookingId: id,
        activityId,
        inContract: inContract && !signed && !price,
        tell: tell && known,
      },
    });
  }
}

/** The booking as a request with the corrected fields, which the rules of requests look at. */
function requestOf({ eventDate, startTime, endTime, venues }: Booking, edited: AskedFor): BookingRequest {
  return {
    ...only(edited, ASKED_FOR),
    eventDate,
    startTime,
    endTime,
    venueIds: venues.map(({ venueId }) => venueId),
  };
}
