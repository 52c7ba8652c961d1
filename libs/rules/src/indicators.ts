import { unavailableDates } from './availability.js';
import type { AvailabilityFacts } from './availability-facts.js';
import { clippedTimes } from './conflicts.js';
import { dateOfDay, dayNumber, type DateText } from './dates.js';
import { isSwitchedOff, occupancyOf, type VenueOccupancy } from './occupancy.js';
import { MINUTES_PER_DAY, type TimeText } from './slots.js';

export interface IndicatorSlot {
  venueId: string;
  venueName: string;
  startTime: TimeText;
  /** '00:00' for an end at midnight; equal times mean the whole day. */
  endTime: TimeText;
}

export interface BookingIndicator {
  date: DateText;
  /** full: none of the venues asked about could take a 4-hour event; partial: one still could. */
  level: 'partial' | 'full';
  slots: IndicatorSlot[];
}

type SlotsByDay = Map<number, IndicatorSlot[]>;

function addSlot(days: SlotsByDay, day: number, slot: IndicatorSlot): void {
  const slots = days.get(day);
  if (slots) slots.push(slot);
  else days.set(day, [slot]);
}

function addVenue(days: SlotsByDay, { venue, rows }: VenueOccupancy, first: number, last: number): void {
  const name = { venueId: venue.id, venueName: venue.name };
  const isOff = (day: number): boolean => isSwitchedOff(venue, dateOfDay(day));
  for (let day = first; !venue.available && day <= last && isOff(day); day += 1) {
    addSlot(days, day, { ...name, startTime: '00:00', endTime: '00:00' });
  }
  for (const row of rows) {
    const from = Math.max(first, Math.floor(row.start / MINUTES_PER_DAY));
    // Half-open: an event that ends at midnight leaves no mark on the next date.
    const to = Math.min(last, Math.ceil(row.end / MINUTES_PER_DAY) - 1);
    for (let day = from; day <= to; day += 1) {
      if (!venue.available && isOff(day)) continue;
      const window = { start: day * MINUTES_PER_DAY, end: (day + 1) * MINUTES_PER_DAY };
      addSlot(days, day, { ...name, ...clippedTimes(row, window) });
    }
  }
}

/**
 * Dates of [from, to] with an event or closure on one of the venues asked about, in order, with the occupied times clipped
 * to each date: an overnight event shows on both. Unknown venue ids are ignored. (Availability §1, Availability §4)
 */
export function indicators(
  facts: AvailabilityFacts,
  from: DateText,
  to: DateText,
  venueIds: readonly string[],
): BookingIndicator[] {
  const occupancy = occupancyOf(facts);
  const days: SlotsByDay = new Map();
  for (const id of new Set(venueIds)) {
    const found = occupancy.get(id);
    if (found) addVenue(days, found, dayNumber(from), dayNumber(to));
  }
  const full = new Set(unavailableDates(facts, from, to, venueIds));
  return [...days.keys()]
    .sort((first, second) => first - second)
    .map((day) => {
      const date = dateOfDay(day);
      return { date, level: full.has(date) ? 'full' : 'partial', slots: days.get(day) ?? [] };
    });
}
