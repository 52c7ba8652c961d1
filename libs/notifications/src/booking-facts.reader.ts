import { Inject, Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { APP_CONFIG, BusinessClock, DomainError, SignedLinks, type AppConfig } from '#platform';
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
      const [booking, view, settings] = await Promise.all([
        this.bookings.get(bookingId),
        this.bookings.customerView(bookingId, false),
        this.settings.get(),
      ]);
      return bookingFacts({
        booking,
        view,
        amounts: this.bookings.amounts(booking),
        house: houseOf(settings, this.clock.zone),
        links: this.links(bookingId),
      });
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  private links(subjectId: string): BookingLinks {
    const signed = (purpose: string) => this.signedLinks.url({ subjectId, purpose });
    return {
      myBookings: signed('my-bookings'),
      contract: signed('contract'),
      payDeposit: signed('pay-deposit'),
      payFinal: signed('pay-final'),
      calendar: `${this.config.publicUrl}/calendar`,
      vendorDocuments: `${this.config.publicUrl}/vendor-documents`,
      management: `${this.config.publicUrl}/management?booking=${subjectId}`,
    };
  }
}
