import { guestRange, VENUE_NAMES } from './booking-options.js';
import { weekday, type DateText } from './dates.js';
import { hourOf, type TimeText } from './slots.js';

/** Hour from which the Private Dining Room opens Monday to Friday (Holds §5). */
export const PRIVATE_DINING_WEEKDAY_HOUR = 19;

/** Begins as Holds §5 demands. */
export const PRIVATE_DINING_MESSAGE =
  'Private Dining Room is only available after 7:00 PM on weekdays (Monday-Friday). Please choose a start time of ' +
  '7:00 PM or later, or a Saturday or Sunday, when it is available all day.';

export const ADD_ON_MESSAGE =
  'The Restaurant Dining Add-On must be booked together with the Main Event Venue.';

export interface NamedVenue {
  id: string;
  name: string;
}

export interface VenueCapacity extends NamedVenue {
  capacity: number;
}

export interface CapacityNotice {
  message: string;
  fittingVenueName: string | null;
}

/** Monday to Friday. */
export function isWorkday(date: DateText): boolean {
  const day = weekday(date);
  return day >= 1 && day <= 5;
}

/**
 * The Private Dining Room's rule: Monday to Friday from 19:00, Saturday and Sunday all day. The start counts, so 00:00 to
 * 05:00 of a weekday is its early morning and refused, while an evening may run past midnight (Dates §2, Holds §5).
 */
export function privateDiningAllows(date: DateText, startTime: TimeText): boolean {
  return !isWorkday(date) || hourOf(startTime) >= PRIVATE_DINING_WEEKDAY_HOUR;
}

/** True when the names hold the dining add-on without the Main Event Venue (Holds §5). */
export function lacksMainVenue(names: readonly string[]): boolean {
  return names.includes(VENUE_NAMES.addOn) && !names.includes(VENUE_NAMES.main);
}

/**
 * A notice when the guest range's lower bound exceeds the chosen venues' capacity together, naming the smallest venue
 * that fits on its own; null when they fit or nothing is chosen. It never blocks (Holds §8).
 */
export function capacityNotice(
  guestCount: string | null | undefined,
  chosenVenues: readonly VenueCapacity[],
  allVenues: readonly VenueCapacity[],
): CapacityNotice | null {
  const range = guestRange(guestCount);
  if (!range) return null;
  const expected = { least: range.lowest, shown: range.label.replace(' guests', '') };
  return capacityWording(expected, chosenVenues, allVenues);
}

/** The same notice for a number of guests: `least` is compared, `shown` is what the sentence says is expected. */
export function capacityWording(
  { least, shown }: { least: number; shown: string },
  chosenVenues: readonly VenueCapacity[],
  allVenues: readonly VenueCapacity[],
): CapacityNotice | null {
  const capacity = chosenVenues.reduce((sum, venue) => sum + venue.capacity, 0);
  if (chosenVenues.length === 0 || least <= capacity) return null;
  const fitting = allVenues
    .filter((venue) => venue.name !== VENUE_NAMES.addOn && venue.capacity >= least)
    .sort((first, second) => first.capacity - second.capacity)[0];
  const hold =
    chosenVenues.length === 1
      ? `The space you chose holds up to ${capacity} guests`
      : `The spaces you chose hold up to ${capacity} guests together`;
  const has = `${hold}; you expect ${shown}.`;
  return fitting
    ? { message: `${has} ${fitting.name} holds up to ${fitting.capacity}.`, fittingVenueName: fitting.name }
    : { message: `${has} Combine spaces, or call us and we will find a way.`, fittingVenueName: null };
}
