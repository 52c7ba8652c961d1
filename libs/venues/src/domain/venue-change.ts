import {
  type DateText,
  isDateText,
  isKnownToRules,
  mayBeBackOn,
  UNAVAILABLE_REASONS,
  VENUE_COUNTS,
  VENUE_WORDS,
} from '#rules';
import type { VenueChange } from '../api.js';
import type { Venue } from '../venue.entity.js';
import { venueInvalid } from '../venues.errors.js';

/** What a change makes of a space; nothing of it is kept where one field is wrong. @throws DomainError 400 VENUE_INVALID */
export function changedVenue(before: Venue, change: VenueChange, today: DateText): Venue {
  const { capacity, pricePerHour, features, chairsAvailable } = change;
  const after: Venue = { ...before, ...switched(before, change, today) };
  if (change.name !== undefined) after.name = nameOf(before, change.name);
  if (change.description !== undefined) after.description = filled('description', change.description);
  if (capacity !== undefined) after.capacity = capacity;
  if (pricePerHour !== undefined) after.hourlyCents = pricePerHour * 100;
  if (features !== undefined) after.features = cleanFeatures(features);
  if (chairsAvailable !== undefined) after.chairsAvailable = chairsAvailable;
  for (const { field } of VENUE_COUNTS) after[field] = change[field] ?? before[field];
  return after;
}

/** Texts without outer blanks and empty lines. */
export function cleanFeatures(features: readonly string[]): string[] {
  return features.map((feature) => feature.trim()).filter(Boolean);
}

/** What is left after trimming. @throws DomainError 400 when nothing is */
export function filled(field: 'name' | 'description', text: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw venueInvalid(field, VENUE_WORDS[field]);
  return trimmed;
}

function nameOf(before: Venue, text: string): string {
  const name = filled('name', text);
  if (name !== before.name && isKnownToRules(before.name)) throw venueInvalid('name', VENUE_WORDS.nameFixed);
  return name;
}

type Switch = Pick<Venue, 'availability' | 'unavailableReason' | 'unavailableUntil'>;

/** Switching on clears reason and date, switching off wants a reason (Spaces §5). */
function switched(before: Venue, change: VenueChange, today: DateText): Switch {
  const { availability, unavailableReason: reason, unavailableUntil: until } = change;
  if (availability === true) return { availability, unavailableReason: null, unavailableUntil: null };
  const isOff = availability === false || !before.availability;
  const isSaid = availability === false || reason !== undefined || until !== undefined;
  if (!isOff || !isSaid) {
    const { unavailableReason, unavailableUntil } = before;
    return { availability: before.availability, unavailableReason, unavailableUntil };
  }
  // A switch that was off keeps what is not said anew.
  const kept = before.availability ? { unavailableReason: null, unavailableUntil: null } : before;
  const unavailableReason = reason === undefined ? kept.unavailableReason : reason;
  const unavailableUntil = until === undefined ? kept.unavailableUntil : until || null;
  if (!unavailableReason || !UNAVAILABLE_REASONS.includes(unavailableReason))
    throw venueInvalid('unavailableReason', VENUE_WORDS.reason);
  if (until && !(isDateText(until) && mayBeBackOn(until, today)))
    throw venueInvalid('unavailableUntil', VENUE_WORDS.until);
  return { availability: false, unavailableReason, unavailableUntil };
}
