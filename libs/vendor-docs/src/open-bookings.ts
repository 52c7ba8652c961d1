import { Injectable } from '@nestjs/common';
import { isAlive, readVendorCode, wallInterval } from '#rules';
import { BusinessClock, DomainError } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { vendorBookingNotFound } from './vendor-docs.errors.js';

const CODE = /^[0-9A-F]{8}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Bookings that take vendor papers: pending or confirmed, and not over at the instant of their end (Dates §6, Access §11). */
@Injectable()
export class OpenBookings {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 404, the same whatever is wrong */
  async byCode(written: string): Promise<BookingFacts> {
    const code = readVendorCode(written);
    const booking = CODE.test(code) ? await this.bookings.findByCode(code) : null;
    if (!booking || !this.isOpen(booking)) throw vendorBookingNotFound();
    return booking;
  }

  /** By code, or by the full id that an older link may carry. @throws DomainError 404 */
  async byCodeOrId(codeOrId: string): Promise<BookingFacts> {
    const given = codeOrId.trim();
    if (!UUID.test(given)) return this.byCode(given);
    const booking = await this.bookings.get(given.toLowerCase()).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'not-found') throw vendorBookingNotFound();
      throw error;
    });
    if (!this.isOpen(booking)) throw vendorBookingNotFound();
    return booking;
  }

  isOpen(booking: Pick<BookingFacts, 'status' | 'eventDate' | 'startTime' | 'endTime'>): boolean {
    const { end } = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
    return isAlive(booking.status) && end > this.clock.wallMinutes();
  }
}
