import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, rowsOf, type Tx } from '#platform';
import { BookingVenue } from './booking-venue.entity.js';
import { Booking } from './booking.entity.js';
import { bookingNotFound } from './bookings.errors.js';

@Injectable()
export class BookingsRepository {
  constructor(private readonly database: Database) {}

  /** With its venues; nobody else changes it until the transaction ends. @throws DomainError 404 */
  async getForUpdate(tx: Tx, id: string): Promise<Booking> {
    const booking = await tx.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!booking) throw bookingNotFound();
    booking.venues = await tx.find(BookingVenue, { where: { bookingId: id }, order: { venueId: 'ASC' } });
    return booking;
  }

  /** @throws DomainError 404 */
  async get(id: string): Promise<Booking> {
    const booking = await this.database.manager.findOne(Booking, {
      where: { id },
      relations: { venues: true },
    });
    if (!booking) throw bookingNotFound();
    return booking;
  }

  async findByCode(code: string): Promise<Booking | null> {
    return this.database.manager.findOne(Booking, { where: { code }, relations: { venues: true } });
  }

  /** Drawn again in the rare case that somebody has it. */
  async reissueCode(tx: Tx, booking: Booking): Promise<string> {
    for (;;) {
      const code = randomBytes(4).toString('hex').toUpperCase();
      const rows = await rowsOf(
        tx,
        `update bookings set code = :code where id = :id and not exists (select from bookings where code = :code) returning 1`,
        { id: booking.id, code },
      );
      if (rows.length === 0) continue;
      booking.code = code;
      return code;
    }
  }

  /** Writes the booking's own columns; its venues change only through `setHolds`. */
  async save(tx: Tx, booking: Booking): Promise<void> {
    const { venues: _venues, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = booking;
    await tx.update(Booking, { id: booking.id }, columns);
  }

  /**
   * Takes or gives up the holds, venue by venue in id order, so that two bookings never wait for each other crosswise.
   * @throws the driver's 23P01 when another booking holds the time
   */
  async setHolds(tx: Tx, bookingId: string, holds: boolean): Promise<void> {
    await rowsOf(
      tx,
      `update booking_venues set holds = :holds
        where (booking_id, venue_id) in (
          select booking_id, venue_id from booking_venues where booking_id = :bookingId order by venue_id for update)`,
      { bookingId, holds },
    );
  }

  /** Its spaces and their time, not held until `setHolds` takes them. `during` as PostgreSQL writes a tsrange. */
  async replaceVenues(
    tx: Tx,
    bookingId: string,
    venues: readonly { venueId: string; hourlyCents: number }[],
    during: string,
  ): Promise<void> {
    await rowsOf(tx, 'delete from booking_venues where booking_id = :bookingId', { bookingId });
    await rowsOf(
      tx,
      `insert into booking_venues (booking_id, venue_id, during, holds, hourly_cents)
       select :bookingId, id, :during::tsrange, false, cents from unnest(:ids::uuid[], :cents::int[]) v(id, cents)`,
      {
        bookingId,
        during,
        ids: venues.map(({ venueId }) => venueId),
        cents: venues.map(({ hourlyCents }) => hourlyCents),
      },
    );
  }

  /** Its spaces that it does not hold, with the time that each would take. */
  spacesNotHeld(tx: Tx, bookingId: string): Promise<BookingVenue[]> {
    return tx.find(BookingVenue, { where: { bookingId, holds: false }, order: { venueId: 'ASC' } });
  }

  /** Codes of the bookings that hold a venue of this one at its time. */
  async clashes(tx: Tx, bookingId: string): Promise<string[]> {
    const rows = await rowsOf<{ code: string }>(
      tx,
      `select distinct other.code
         from booking_venues mine
         join booking_venues theirs on theirs.venue_id = mine.venue_id and theirs.during && mine.during
              and theirs.holds and theirs.booking_id <> mine.booking_id
         join bookings other on other.id = theirs.booking_id
        where mine.booking_id = :bookingId order by other.code limit 10`,
      { bookingId },
    );
    return rows.map((row) => row.code);
  }
}
