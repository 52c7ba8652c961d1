import { Injectable } from '@nestjs/common';
import { durationHours, priceOf } from '#rules';
import { BusinessClock } from '#platform';
import { type Booking, BookingsFacade } from '#bookings';
import { type HouseSettings, VenueSettings } from '#venues';
import type { AgreementFacts } from './domain/agreement-facts.js';

/** What an agreement needs besides the booking itself. */
export interface HouseFacts {
  settings: HouseSettings;
  /** Of the booked spaces, in the house's order. */
  venueNames: string[];
}

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
    { settings, venueNames }: HouseFacts,
    version: { number: number; replaces: number | null },
    totalCents: number,
  ): AgreementFacts {
    return {
      code: booking.code,
      version: version.number,
      generatedOn: this.clock.today(),
      replacesVersion: version.replaces,
      business: {
        name: settings.businessName,
        address: settings.addressLine,
        phone: settings.phoneDisplay,
        email: settings.email,
      },
      customer: {
        name: `${booking.firstName} ${booking.lastName}`,
        company: booking.company,
        email: booking.email,
        phone: booking.phone,
      },
      event: { ...eventOf(booking), timeZone: this.clock.zone },
      venueNames,
      price: this.priceOf(booking, totalCents),
      terms: settings,
    };
  }

  private priceOf(booking: Booking, totalCents: number): AgreementFacts['price'] {
    const { depositCents, balanceCents } = this.bookings.amounts(booking);
    const hours = durationHours(booking.startTime, booking.endTime);
    const { discountHundredths: amount, discountType: type } = booking;
    const parts = priceOf({
      hours,
      hourlyCents: booking.venues.map((venue) => venue.hourlyCents),
      eventType: booking.eventType,
      priceOverrideCents: booking.priceOverrideCents,
      discount: amount === 0 ? null : { type, amount: type === 'percentage' ? amount / 100 : amount },
      depositCents: booking.depositCents,
    });
    return {
      baseCents: parts.totalCents === totalCents ? parts.baseCents : null,
      hours,
      discountCents: parts.discountCents,
      discountReason: booking.discountReason,
      totalCents,
      depositCents: depositCents ?? 0,
      balanceCents: balanceCents ?? 0,
      depositPaid: booking.depositPaid,
    };
  }
}

function eventOf(booking: Booking): Omit<AgreementFacts['event'], 'timeZone'> {
  return {
    type: booking.eventType,
    otherType: booking.otherEventType,
    date: booking.eventDate,
    startTime: booking.startTime,
    endTime: booking.endTime,
    guests: booking.guestCount.replace('-', '–'),
    requirements: booking.requirements,
  };
}
