import { Inject, Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { APP_CONFIG, BusinessClock, DomainError, SignedLinks, type AppConfig } from '#platform';
import { isAlive, stillOwed } from '#rules';
import { VenueSettings } from '#venues';
import { bookingFacts, houseOf, type BookingFacts, type BookingLinks } from './booking-facts.js';

/** Reads what messages tell, at the moment they are written: an event only says what to look at. */
@Injectable()
export class BookingFactsReader {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly settings: VenueSettings,
    private readonly signedLinks: SignedLinks,
    private readonly clock: BusinessClock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The booking as it stands now; null when it is gone (test data that was cleaned up). */
  async find(bookingId: string): Promise<BookingFacts | null> {
    try {
      const facts = await this.bookings.get(bookingId);
      const booking = { ...facts, ...(await this.bookings.standing(bookingId)) };
      const view = await this.bookings.customerView(bookingId, false);
      const settings = await this.settings.get();
      return bookingFacts({
        booking,
        view,
        amounts: {
          ...this.bookings.amounts(booking),
          // What a closed booking comes to is its cancellation's affair.
          balanceOwedCents: isAlive(booking.status) ? stillOwed(booking).balanceCents : 0,
        },
        house: houseOf(settings, this.clock.zone),
        links: bookingLinks(this.signedLinks, this.config.publicUrl, bookingId),
        nowWallMinutes: this.clock.wallMinutes(),
      });
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }
}

/** Addresses for the messages of one booking; `publicUrl` is where the website is. */
export function bookingLinks(
  signedLinks: Pick<SignedLinks, 'url'>,
  publicUrl: string,
  subjectId: string,
): BookingLinks {
  const signed = (purpose: string) => signedLinks.url({ subjectId, purpose });
  return {
    myBookings: signed('my-bookings'),
    keepDate: signed('keep-date'),
    contract: signed('contract'),
    payDeposit: signed('pay-deposit'),
    payFinal: signed('pay-final'),
    calendar: `${publicUrl}/calendar`,
    vendorDocuments: `${publicUrl}/vendor-documents`,
    management: `${publicUrl}/management?booking=${subjectId}`,
  };
}
