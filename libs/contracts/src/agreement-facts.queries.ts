import { Injectable } from '@nestjs/common';
import { stillOwed, type DateText } from '#rules';
import { BusinessClock, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
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

  async of(
    tx: Tx,
    booking: BookingFacts,
    house: HouseFacts,
    version: { number: number; replaces: number | null; generatedOn: DateText },
    totalCents: number,
  ): Promise<AgreementFacts> {
    const standing = await this.bookings.standing(booking.id, tx);
    const { depositCents, balanceCents } = this.bookings.amounts({ ...booking, ...standing });
    const owed = stillOwed({ ...booking, ...standing });
    const rest = balanceCents ?? 0;
    return agreementFacts({
      booking: { ...booking, depositPaid: standing.depositPaid },
      house,
      version,
      generatedOn: version.generatedOn,
      timeZone: this.clock.zone,
      amounts: {
        totalCents,
        depositCents: depositCents ?? 0,
        balanceCents: rest,
        balancePaidCents: Math.max(0, rest - owed.balanceCents),
        receivedCents: standing.receivedCents,
        overpaidCents: owed.overpaidCents,
      },
    });
  }
}
