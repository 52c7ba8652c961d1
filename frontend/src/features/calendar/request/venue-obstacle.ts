import type { VenueConflict } from '#api/bookings';
import {
  ADD_ON_MESSAGE,
  formatDateShort,
  lacksMainVenue,
  PRIVATE_DINING_MESSAGE,
  privateDiningAllows,
  takenSentence,
  VENUE_NAMES,
  type DateText,
} from '#rules';
import type { VenueView } from '@/lib/venues';
import type { RequestDraft } from './request-draft';
import { chosenVenues, isOffOn } from './venue-facts';

/** A space as it stands in a request. */
export interface AskedVenue {
  venue: VenueView;
  venues: readonly VenueView[];
  date: DateText;
  draft: RequestDraft;
  /** What stands in its way at the asked time. */
  conflicts: readonly VenueConflict[];
}

/** Why a space cannot be had as things stand, in a few words; null when it can. */
export function obstacleOf({ venue, venues, date, draft, conflicts }: AskedVenue): string | null {
  if (isOffOn(venue, date)) {
    const back = venue.unavailableUntil
      ? `Back on ${formatDateShort(venue.unavailableUntil)}`
      : 'Not bookable at present';
    return venue.unavailableReason ? `${back} · ${venue.unavailableReason}` : back;
  }
  if (conflicts.length > 0) {
    const reasons = [...new Set(conflicts.map((conflict) => conflict.reason))].filter(
      (reason) => reason !== 'Already booked',
    );
    const taken = takenSentence(conflicts, [venue]).replace(`${venue.name} is `, '');
    return [taken, ...reasons].join(' · ');
  }
  const tooEarly = draft.startTime !== '' && !privateDiningAllows(date, draft.startTime);
  if (venue.name === VENUE_NAMES.privateDining && tooEarly) return PRIVATE_DINING_MESSAGE;
  const names = chosenVenues(venues, draft.venueIds).map((each) => each.name);
  if (venue.name === VENUE_NAMES.addOn && lacksMainVenue([...names, venue.name])) return ADD_ON_MESSAGE;
  return null;
}

/** The spaces that could be had as things stand. */
export function freeVenues({ conflicts, venues, ...asked }: Omit<AskedVenue, 'venue'>): VenueView[] {
  return venues.filter((venue) => {
    const own = conflicts.filter(({ venueId }) => venueId === venue.id);
    return obstacleOf({ ...asked, venue, venues, conflicts: own }) === null;
  });
}
