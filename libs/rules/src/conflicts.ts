import type { Occupied, OccupancyFacts, VenueFacts } from './availability-facts.js';
import { dayNumber, type DateText } from './dates.js';
import { isSwitchedOff, occupancyOf } from './occupancy.js';
import {
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  overlaps,
  wallInterval,
  wallTime,
  type TimeText,
} from './slots.js';
import type { WallInterval } from './slots.js';
import { formatTimeRangeCompact } from './time-wording.js';
import type { NamedVenue } from './venue-rules.js';

/** What stands in the way of an event. Equal times mean the whole day. No person and no booking is named. */
export interface VenueConflict {
  venueId: string;
  venueName: string;
  startTime: TimeText;
  endTime: TimeText;
  reason: string;
}

const WHOLE_DAY: Pick<VenueConflict, 'startTime' | 'endTime'> = { startTime: '00:00', endTime: '00:00' };

/** The whole hours around `row` inside `window`; a stretch that fills a day or more reads 00:00–00:00. */
export function clippedTimes(
  row: WallInterval,
  window: WallInterval,
): Pick<VenueConflict, 'startTime' | 'endTime'> {
  const start = Math.floor(Math.max(row.start, window.start) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  const end = Math.ceil(Math.min(row.end, window.end) / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  if (end - start >= MINUTES_PER_DAY) return WHOLE_DAY;
  return { startTime: wallTime(start), endTime: wallTime(end) };
}

function reasonOf(row: Occupied): string {
  return row.kind === 'booking' ? 'Already booked' : (row.reason ?? 'Closed');
}

function switchedOffConflict(venue: VenueFacts): VenueConflict {
  const reason = venue.unavailableReason ?? 'Not available';
  return { venueId: venue.id, venueName: venue.name, ...WHOLE_DAY, reason };
}

/**
 * Everything that clashes with an event on the date: [start, end + turnover) against bookings and closures, half-open, and
 * switched-off venues. Times are clipped to the days the event touches. Throws RangeError for an unknown venue.
 * (Dates §2, Holds §3, Holds §4)
 */
export function conflictsOf(
  facts: OccupancyFacts,
  venueIds: readonly string[],
  date: DateText,
  startTime: TimeText,
  endTime: TimeText,
): VenueConflict[] {
  const occupancy = occupancyOf(facts);
  const event = wallInterval(date, startTime, endTime);
  const candidate = { start: event.start, end: event.end + facts.turnoverMinutes };
  const midnight = dayNumber(date) * MINUTES_PER_DAY;
  const lastMidnight = Math.ceil(candidate.end / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  return [...new Set(venueIds)].flatMap((id): VenueConflict[] => {
    const found = occupancy.get(id);
    if (!found) throw new RangeError(`Unknown venue: ${id}`);
    const { venue, rows } = found;
    if (isSwitchedOff(venue, date)) return [switchedOffConflict(venue)];
    return rows
      .filter((row) => overlaps(row, candidate))
      .map((row) => ({
        venueId: venue.id,
        venueName: venue.name,
        ...clippedTimes(row, { start: midnight, end: lastMidnight }),
        reason: reasonOf(row),
      }));
  });
}

/** 'Main Event Venue is taken 2–8 PM; Outdoor Tent is free', in the order of the chosen venues (Requests §13). */
export function takenSentence(
  conflicts: readonly VenueConflict[],
  chosenVenues: readonly NamedVenue[],
): string {
  return chosenVenues
    .map(({ id, name }) => {
      const own = conflicts.filter((conflict) => conflict.venueId === id);
      if (own.length === 0) return `${name} is free`;
      if (own.some((conflict) => conflict.startTime === conflict.endTime)) return `${name} is taken all day`;
      const times = own.map((conflict) => formatTimeRangeCompact(conflict.startTime, conflict.endTime));
      const last = times.pop() ?? '';
      return `${name} is taken ${times.length > 0 ? `${times.join(', ')} and ${last}` : last}`;
    })
    .join('; ');
}
