import type { BookingVenue } from './booking-venue.entity.js';
import type { Booking } from './booking.entity.js';

/** What other modules may know of a booking. Only the facade's intents change one. */
export type BookingFacts = Readonly<Omit<Booking, 'venues' | 'alternateDates'>> & {
  readonly venues: readonly Readonly<Pick<BookingVenue, 'venueId' | 'hourlyCents'>>[];
  readonly alternateDates: readonly string[];
};

/** A copy that nobody can write to: whoever tries fails at once, also past the compiler. */
export function factsOf(booking: Booking): BookingFacts {
  const venues = booking.venues.map(({ venueId, hourlyCents }) => Object.freeze({ venueId, hourlyCents }));
  return Object.freeze({
    ...booking,
    venues: Object.freeze(venues),
    alternateDates: Object.freeze([...booking.alternateDates]),
  });
}
