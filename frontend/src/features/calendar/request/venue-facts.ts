import { isSwitchedOff, toCents, type DateText, type VenueFacts } from '#rules';
import type { VenueView } from '@/lib/venues';
import type { RequestDraft } from './request-draft';

/** A space as the rules look at it: money in cents. */
export function venueFacts(venue: VenueView): VenueFacts {
  return {
    id: venue.id,
    name: venue.name,
    capacity: venue.capacity,
    hourlyCents: toCents(venue.pricePerHour),
    available: venue.availability,
    unavailableUntil: venue.unavailableUntil,
    unavailableReason: venue.unavailableReason,
  };
}

export function isOffOn(venue: VenueView, date: DateText): boolean {
  return isSwitchedOff(venueFacts(venue), date);
}

export function chosenVenues(venues: readonly VenueView[], ids: readonly string[]): VenueView[] {
  return venues.filter((venue) => ids.includes(venue.id));
}

/** Ticks or unticks a space; the ids stay in the order of the house. */
export function withVenueToggled(venues: readonly VenueView[], ids: readonly string[], id: string): string[] {
  const wanted = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
  return venues.map((venue) => venue.id).filter((each) => wanted.includes(each));
}

/** Without the ids of a broken link or of a space that is gone, which no box on the page could untick. */
export function withKnownVenues(draft: RequestDraft, venues: readonly VenueView[]): RequestDraft {
  return { ...draft, venueIds: chosenVenues(venues, draft.venueIds).map((venue) => venue.id) };
}
