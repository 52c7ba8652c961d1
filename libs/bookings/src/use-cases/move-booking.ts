import { Injectable } from '@nestjs/common';
import { isAlive, toTsrange, wallInterval } from '#rules';
import { Outbox, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { VenueSettings, VenuesFacade } from '#venues';
import type { BookingMove, BookingRequest } from '../api.js';
import { Availability } from '../availability.js';
import { BookingAspects } from '../booking-aspects.js';
import type { Booking } from '../booking.entity.js';
import { changedMeanwhile, contractIsSigned } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { slotForm } from '../domain/form-version.js';
import { MakeMove } from './make-move.js';
import { RequestBooking } from './request-booking.js';

/** Staff move a booking to another date, time or space (Holds §10). */
@Injectable()
export class MoveBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly aspects: BookingAspects,
    private readonly availability: Availability,
    private readonly requests: RequestBooking,
    private readonly venues: VenuesFacade,
    private readonly settings: VenueSettings,
    private readonly makeMove: MakeMove,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The price stays as it was agreed; a contract that waits is written anew.
   * @throws DomainError 400 BOOKING_INVALID, 404, 409 BOOKING_CONFLICT with offers, SLOT_TAKEN, ALREADY_DECIDED,
   *   CONTRACT_SIGNED, CHANGED_MEANWHILE
   */
  async execute(actor: Actor, id: string, move: BookingMove): Promise<void> {
    const { eventDate, startTime, endTime } = move;
    const before = await this.repository.get(id);
    await this.requests.validateSlot(requestOf(before, move));
    if (isAlive(before.status)) await this.assertFree(before, move);
    const [catalogue, { turnoverMinutes }] = await Promise.all([
      this.venues.catalogue(),
      this.settings.get(),
    ]);
    const { start, end } = wallInterval(eventDate, startTime, endTime);
    const during = toTsrange({ start, end: end + turnoverMinutes });
    const prices = new Map(catalogue.map((venue) => [venue.id, venue.hourlyCents]));
    await this.transactions.run((tx) => this.move(tx, actor, { id, move, during, prices }));
  }

  private async move(
    tx: Tx,
    actor: Actor,
    { id, move, during, prices }: { id: string; move: BookingMove; during: string; prices: Prices },
  ): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    const { version, ...from } = slotForm(booking);
    const { version: read, ...asked } = move;
    const to = { ...asked, venueIds: [...new Set(asked.venueIds)].sort() };
    if (isAlive(booking.status)) {
      if (JSON.stringify(inOrder(from)) === JSON.stringify(inOrder(to))) return;
      if (read !== undefined && read !== version) {
        const latest = await this.activity.latest(tx, id, 'booking.move');
        throw changedMeanwhile('date', { current: { ...from, version }, ...latest });
      }
      await this.assertUnsigned(tx, id);
    }
    // The price of an hour stays as agreed where the space stays.
    const agreed = new Map(booking.venues.map((venue) => [venue.venueId, venue.hourlyCents]));
    const venues = to.venueIds.map((venueId) => ({
      venueId,
      hourlyCents: agreed.get(venueId) ?? prices.get(venueId) ?? 0,
    }));
    const { eventDate, startTime, endTime } = to;
    // What was made for the old date, such as a contract, is out of date as it is with another price.
    Object.assign(booking, { eventDate, startTime, endTime, priceVersion: booking.priceVersion + 1 });
    await this.repository.replaceVenues(tx, id, venues, during);
    const type = await this.makeMove.execute(tx, actor, booking, 'move', null, { before: from, after: to });
    const activityId = (await this.activity.latestId(tx, id, 'booking.move')) ?? '';
    await this.outbox.record(tx, { type, payload: { bookingId: id, activityId } });
  }

  /** By the engine that answers visitors; what the booking holds itself is not in its way. @throws DomainError 409 */
  private async assertFree(booking: Booking, move: BookingMove): Promise<void> {
    const { eventDate: date, startTime, endTime, venueIds } = move;
    const { start } = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
    const own = booking.venues.filter(({ holds }) => holds).map(({ venueId }) => ({ venueId, start }));
    await this.availability.assertFree({ date, startTime, endTime, venueIds }, own);
  }

  private async assertUnsigned(tx: Tx, id: string): Promise<void> {
    const { contractSigned } = await this.aspects.of(id, tx);
    if (!contractSigned) return;
    throw contractIsSigned();
  }
}

/** Cents an hour by the venue's id. */
type Prices = ReadonlyMap<string, number>;

function inOrder({ eventDate, startTime, endTime, venueIds }: Omit<BookingMove, 'version'>): unknown[] {
  return [eventDate, startTime, endTime, venueIds];
}

/** The booking as a request for the new time, which the rules of requests look at. */
function requestOf(booking: Booking, move: BookingMove): BookingRequest {
  const { firstName, lastName, email, phone, guestCount, eventType } = booking;
  const { eventDate, startTime, endTime, venueIds } = move;
  return {
    firstName,
    lastName,
    email,
    phone,
    guestCount,
    eventType,
    eventDate,
    startTime,
    endTime,
    venueIds,
  };
}
