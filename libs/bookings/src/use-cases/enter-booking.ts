import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type BookableRange,
  isTestAddress,
  isWithinRange,
  normalizeEmail,
  toTsrange,
  wallInterval,
} from '#rules';
import { BusinessClock, Outbox, rowsOf, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { type CatalogueVenue, VenueSettings, VenuesFacade } from '#venues';
import type { BookingEntry, BookingRequest } from '../api.js';
import { Availability } from '../availability.js';
import { AvailabilityFactsQueries } from '../availability-facts.queries.js';
import { Booking } from '../booking.entity.js';
import { invalidRequest } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { applyMove } from '../domain/booking.js';
import { bookingTotalCents } from '../domain/booking-price.js';
import { phoneE164 } from '../phone.js';
import { keptFields } from './kept-fields.js';
import { MakeMove } from './make-move.js';
import { RequestBooking } from './request-booking.js';

/** Staff write down a request that came by phone or at the counter (Bookings §14). It waits for a decision as any other. */
@Injectable()
export class EnterBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly availability: Availability,
    private readonly facts: AvailabilityFactsQueries,
    private readonly requests: RequestBooking,
    private readonly venues: VenuesFacade,
    private readonly settings: VenueSettings,
    private readonly makeMove: MakeMove,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * Its contact counts as confirmed and the call as made: staff have just spoken to somebody.
   * @returns the booking's id
   * @throws DomainError 400 BOOKING_INVALID, 409 BOOKING_CONFLICT with offers, 409 SLOT_TAKEN
   */
  async execute(actor: Actor, entry: BookingEntry): Promise<string> {
    const { shortNoticeReason, tellCustomer, ...request } = entry;
    const reason = shortNoticeReason?.trim() || null;
    const range = await this.facts.range();
    const issues: { field: string; message: string }[] = await this.requests.issuesOf(
      request,
      this.untilNow(range),
    );
    if (issues.length === 0 && reason === null && !isForVisitors(request, range)) issues.push(shortNotice());
    if (issues.length > 0) throw invalidRequest(issues);
    const { eventDate: date, startTime, endTime } = request;
    const venueIds = [...new Set(request.venueIds)].sort();
    await this.availability.assertFree({ date, startTime, endTime, venueIds });
    const [catalogue, { turnoverMinutes }] = await Promise.all([this.venues.bookable(), this.settings.get()]);
    const chosen = venueIds.flatMap((id) => catalogue.find((venue) => venue.id === id) ?? []);
    const { start, end } = wallInterval(date, startTime, endTime);
    const during = toTsrange({ start, end: end + turnoverMinutes });
    return this.transactions.run(async (tx) => {
      const booking = await this.insert(tx, actor, { ...request, venueIds }, chosen);
      await this.repository.replaceVenues(tx, booking.id, booking.venues, during);
      await this.makeMove.execute(tx, actor, booking, 'keep');
      await this.note(tx, actor, booking, { reason, tell: tellCustomer === true });
      return booking.id;
    });
  }

  /** Any hour that is still to come, as far ahead as visitors may ask. */
  private untilNow(range: BookableRange): BookableRange {
    return { ...range, firstDate: this.clock.today(), earliestStart: this.clock.wallMinutes() };
  }

  private async insert(
    tx: Tx,
    actor: Actor,
    request: BookingRequest,
    chosen: CatalogueVenue[],
  ): Promise<Booking> {
    const now = this.clock.now();
    const id = randomUUID();
    const dateOf = () => this.clock.today();
    const email = normalizeEmail(request.email) ?? '';
    const venues = chosen.map(({ id: venueId, hourlyCents }) => ({ venueId, hourlyCents }));
    const fresh = {
      id,
      code: id.slice(0, 8).toUpperCase(),
      ...keptFields(request),
      ...applyMove(null, 'request', { actor, reason: null, now, dateOf }).decision,
      emailNormalized: email,
      phoneE164: phoneE164(request.phone),
      isTest: isTestAddress(email),
      createdAt: now,
      contactConfirmedAt: now,
      totalCents: bookingTotalCents({
        ...request,
        venues,
        priceOverrideCents: null,
        discountHundredths: 0,
        discountType: 'dollar',
        depositCents: null,
      }),
    };
    await tx.insert(Booking, fresh);
    const booking = await this.repository.getForUpdate(tx, id);
    return Object.assign(booking, { venues });
  }

  private async note(
    tx: Tx,
    actor: Actor,
    { id }: Booking,
    { reason, tell }: { reason: string | null; tell: boolean },
  ): Promise<void> {
    await rowsOf(
      tx,
      `insert into calls (booking_id, outcome, note, made_by, made_at) values (:id, 'called', null, :madeBy, :madeAt)`,
      { id, madeBy: actor.name, madeAt: this.clock.now() },
    );
    await this.activity.record(tx, actor, {
      act: 'booking.enter',
      subjectType: 'booking',
      subjectId: id,
      after: reason === null ? { told: tell } : { told: tell, shortNoticeReason: reason },
    });
    await this.outbox.record(tx, {
      type: 'booking.requested',
      payload: { bookingId: id, byStaff: { tell } },
    });
  }
}

function isForVisitors({ eventDate, startTime, endTime }: BookingRequest, range: BookableRange): boolean {
  return isWithinRange(range, eventDate, wallInterval(eventDate, startTime, endTime).start);
}

function shortNotice(): { field: string; message: string } {
  const message = 'Visitors could not ask for this start any more. Please say why it is taken all the same.';
  return { field: 'shortNoticeReason', message };
}
