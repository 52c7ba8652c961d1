import type { AvailabilityFacts, VenueFacts } from './availability-facts.js';
import { isWithinRange } from './bookable-range.js';
import { VENUE_NAMES } from './booking-options.js';
import { dateOfDay, dayNumber, type DateText } from './dates.js';
import { firstCommonStart, freeFrom, isSwitchedOff, occupancyOf, type VenueOccupancy } from './occupancy.js';
import {
  durationHours,
  MINIMUM_HOURS,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  wallInterval,
  wallMinutes,
  type TimeText,
} from './slots.js';
import {
  isWorkday,
  lacksMainVenue,
  PRIVATE_DINING_WEEKDAY_HOUR,
  privateDiningAllows,
} from './venue-rules.js';

/** Starts that decide whether a date is unavailable: 06:00 to 23:00 (Availability §1). */
export const FIRST_DAY_START_HOUR = 6;
export const LAST_DAY_START_HOUR = 23;

/** The chosen venues' occupancy, or null for none, an unknown one, or the add-on without Main (Holds §5). */
function bookableTogether(facts: AvailabilityFacts, venueIds: readonly string[]): VenueOccupancy[] | null {
  const occupancy = occupancyOf(facts);
  const chosen: VenueOccupancy[] = [];
  for (const id of new Set(venueIds)) {
    const found = occupancy.get(id);
    if (!found) return null;
    chosen.push(found);
  }
  if (chosen.length === 0 || lacksMainVenue(chosen.map((each) => each.venue.name))) return null;
  return chosen;
}

function includesPrivateDining(chosen: readonly VenueOccupancy[]): boolean {
  return chosen.some((each) => each.venue.name === VENUE_NAMES.privateDining);
}

function takesDate(
  facts: AvailabilityFacts,
  chosen: readonly VenueOccupancy[],
  date: DateText,
  day = dayNumber(date),
): boolean {
  const { firstDate, lastDate, earliestStart } = facts.range;
  if (date < firstDate || date > lastDate || chosen.some((each) => isSwitchedOff(each.venue, date)))
    return false;
  const midnight = day * MINUTES_PER_DAY;
  const openingHour =
    includesPrivateDining(chosen) && isWorkday(date) ? PRIVATE_DINING_WEEKDAY_HOUR : FIRST_DAY_START_HOUR;
  const from = Math.max(midnight + openingHour * MINUTES_PER_HOUR, earliestStart);
  const lastStart = midnight + LAST_DAY_START_HOUR * MINUTES_PER_HOUR;
  const length = MINIMUM_HOURS * MINUTES_PER_HOUR + facts.turnoverMinutes;
  return firstCommonStart(chosen, from, lastStart, length) !== null;
}

/**
 * True when all these venues together could take some 4-hour event starting 06:00–23:00 on the date, within the bookable
 * range and the venue rules. Unknown venues, none, or the add-on without Main: false. (Holds §5, Availability §1)
 */
export function canTakeDate(facts: AvailabilityFacts, venueIds: readonly string[], date: DateText): boolean {
  const chosen = bookableTogether(facts, venueIds);
  return chosen !== null && takesDate(facts, chosen, date);
}

/**
 * True when a request for exactly these venues and times would be accepted now: known venues, at least 4 hours, inside the
 * range, venue rules kept and everything free including the turnover (Dates §3, Holds §2).
 */
export function acceptsEvent(
  facts: AvailabilityFacts,
  venueIds: readonly string[],
  date: DateText,
  startTime: TimeText,
  endTime: TimeText,
): boolean {
  const chosen = bookableTogether(facts, venueIds);
  if (!chosen || durationHours(startTime, endTime) < MINIMUM_HOURS) return false;
  if (!isWithinRange(facts.range, date, wallMinutes(date, startTime))) return false;
  if (includesPrivateDining(chosen) && !privateDiningAllows(date, startTime)) return false;
  const { start, end } = wallInterval(date, startTime, endTime);
  return chosen.every(
    (each) =>
      !isSwitchedOff(each.venue, date) && freeFrom(each, start, end + facts.turnoverMinutes) === start,
  );
}

/** Sets of venues of which one must take a date: each venue alone, the add-on only with Main (Availability §1). */
function askedSets(facts: AvailabilityFacts, venueIds: readonly string[] | undefined): VenueOccupancy[][] {
  const main = facts.venues.find((venue) => venue.name === VENUE_NAMES.main);
  const asked = facts.venues.filter((venue) => !venueIds || venueIds.includes(venue.id));
  const idsFor = (venue: VenueFacts): string[] =>
    venue.name === VENUE_NAMES.addOn && main ? [main.id, venue.id] : [venue.id];
  return asked.map((venue) => bookableTogether(facts, idsFor(venue))).filter((set) => set !== null);
}

/**
 * Dates of [from, to] on which none of the venues asked about (default: all) could take any 4-hour event starting
 * 06:00–23:00; dates outside the bookable range are among them. Unknown venue ids are ignored. (Availability §1)
 */
export function unavailableDates(
  facts: AvailabilityFacts,
  from: DateText,
  to: DateText,
  venueIds?: readonly string[],
): DateText[] {
  const sets = askedSets(facts, venueIds);
  const dates: DateText[] = [];
  const last = dayNumber(to);
  for (let day = dayNumber(from); day <= last; day += 1) {
    const date = dateOfDay(day);
    if (!sets.some((chosen) => takesDate(facts, chosen, date, day))) dates.push(date);
  }
  return dates;
}
