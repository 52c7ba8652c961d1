import { Injectable } from '@nestjs/common';
import { BusinessClock } from '#platform';
import { type Booking, BookingsFacade } from '#bookings';
import { VenueSettings } from '#venues';
import type { AgreementFacts } from './domain/agreement-facts.js';
import { agreementFacts, type HouseFacts } from './domain/booking-agreement.js';

/** Gathers what an agreement says from the booking and the house's settings. */
@Injectable()
export class AgreementFactsQueries {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * To be read before a transaction begins: inside it, everybody who waits for the booking's lock holds a connection,
   * and the one who has the lock could wait for another connection in vain. @throws DomainError 404
   */
  async house(bookingId: string): Promise<HouseFacts> {
    const booking = await this.bookings.get(bookingId);
    const [settings, venueNames] = await Promise.all([
      this.settings.get(),
      this.bookings.venueNames(booking),
    ]);
    return { settings, venueNames };
  }

  of(
    booking: Booking,
    house: HouseFacts,
    version: { number: number; replaces: number | null },
    totalCents: number,
  ): AgreementFacts {
    const { depositCents, balanceCents } = this.bookings.amounts(booking);
    return agreementFacts({
      booking,
      house,
      version,
      generatedOn: this.clock.today(),
      timeZone: this.clock.zone,
      amounts: { totalCents, depositCents: depositCents ?? 0, balanceCents: balanceCents ?? 0 },
    });
  }
}
