import { type DateText, isSwitchedOff, VENUE_COUNTS, type VenueCountField } from '#rules';
import { versionOf } from '#platform';
import type { StaffVenue, VenueView } from '../api.js';
import type { Venue } from '../venue.entity.js';

type Switch = Pick<VenueView, 'availability' | 'unavailableReason' | 'unavailableUntil'>;

/** From its expected-back date on a space is back, whether or not somebody switched it on (Holds §3). */
export function switchedBack<View extends Switch>(view: View, today: DateText): View {
  const { availability: available, unavailableUntil } = view;
  if (available || isSwitchedOff({ available, unavailableUntil }, today)) return view;
  return { ...view, availability: true, unavailableReason: null, unavailableUntil: null };
}

/** What `PUT /api/venues/{id}` can change of a space; its version changes with this and with nothing else. */
export function editable(venue: Venue): Record<string, unknown> {
  const { name, description, capacity, hourlyCents, features } = venue;
  const { availability, unavailableReason, unavailableUntil, chairsAvailable } = venue;
  const counts = Object.fromEntries(VENUE_COUNTS.map(({ field }) => [field, venue[field]]));
  const details = { name, description, capacity, pricePerHour: hourlyCents / 100, features };
  return { ...details, availability, unavailableReason, unavailableUntil, ...counts, chairsAvailable };
}

/** A space as the office edits it. */
export function staffVenue(venue: Venue, today: DateText): StaffVenue {
  const { id, name, description, imageUrl, galleryImages, capacity, features, sortOrder } = venue;
  const { availability, unavailableReason, unavailableUntil, chairsAvailable } = venue;
  const counts = Object.fromEntries(VENUE_COUNTS.map(({ field }) => [field, venue[field]]));
  const view = {
    ...{ id, name, description, imageUrl, galleryImages, capacity, pricePerHour: venue.hourlyCents / 100 },
    ...{ availability, unavailableReason, unavailableUntil, features, sortOrder },
    ...(counts as Record<VenueCountField, number>),
    chairsAvailable,
    archivedAt: venue.archivedAt?.toISOString() ?? null,
    version: versionOf(Object.values(editable(venue))),
  };
  return switchedBack(view, today);
}
