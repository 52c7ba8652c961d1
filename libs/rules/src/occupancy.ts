import type { Occupied, OccupancyFacts, VenueFacts } from './availability-facts.js';
import type { DateText } from './dates.js';
import { MINUTES_PER_HOUR } from './slots.js';

/** One venue with what occupies it: every row sorted by start, and the same folded into disjoint stretches. */
export interface VenueOccupancy {
  venue: VenueFacts;
  rows: Occupied[];
  starts: number[];
  ends: number[];
}

export type Occupancy = ReadonlyMap<string, VenueOccupancy>;

const remembered = new WeakMap<OccupancyFacts, Occupancy>();

function fold(venue: VenueFacts, rows: Occupied[]): VenueOccupancy {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const row of rows) {
    const last = ends.length - 1;
    const lastEnd = ends[last];
    if (lastEnd !== undefined && row.start <= lastEnd) ends[last] = Math.max(lastEnd, row.end);
    else {
      starts.push(row.start);
      ends.push(row.end);
    }
  }
  return { venue, rows, starts, ends };
}

/** Rows arrive in order as a rule, and looking is much cheaper than sorting a decade of them. */
function sortByStart(rows: Occupied[]): void {
  const isInOrder = rows.every((row, index) => index === 0 || (rows[index - 1]?.start ?? 0) <= row.start);
  if (!isInOrder) rows.sort((a, b) => a.start - b.start);
}

/** Occupied stretches per venue id, sorted and folded once for each set of facts. */
export function occupancyOf(facts: OccupancyFacts): Occupancy {
  const known = remembered.get(facts);
  if (known) return known;
  const rowsOf = new Map<string, Occupied[]>(facts.venues.map((venue) => [venue.id, []]));
  for (const row of facts.occupied) {
    if (row.end <= row.start) continue;
    if (row.venueId === null) for (const rows of rowsOf.values()) rows.push(row);
    else rowsOf.get(row.venueId)?.push(row);
  }
  for (const rows of rowsOf.values()) sortByStart(rows);
  const occupancy = new Map(
    facts.venues.map((venue) => [venue.id, fold(venue, rowsOf.get(venue.id) ?? [])] as const),
  );
  remembered.set(facts, occupancy);
  return occupancy;
}

/** Index of the first stretch that ends after `minute`. */
function firstEndingAfter(ends: readonly number[], minute: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** When the venue is free for [start, end): `start` itself; otherwise the end of the stretch in the way. */
export function freeFrom(occupancy: VenueOccupancy, start: number, end: number): number {
  const index = firstEndingAfter(occupancy.ends, start);
  const stretchStart = occupancy.starts[index];
  if (stretchStart === undefined || stretchStart >= end) return start;
  return occupancy.ends[index] ?? start;
}

/** The first whole hour from `from` to `lastStart` at which all venues are free for `length` minutes, or null. */
export function firstCommonStart(
  venues: readonly VenueOccupancy[],
  from: number,
  lastStart: number,
  length: number,
): number | null {
  let start = Math.ceil(from / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  while (start <= lastStart) {
    const candidate = start;
    const next = venues.reduce(
      (latest, venue) => Math.max(latest, freeFrom(venue, candidate, candidate + length)),
      candidate,
    );
    if (next === candidate) return candidate;
    start = Math.ceil(next / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  }
  return null;
}

/** A switched-off venue is not bookable before its expected-back date; without one, never (Holds §3). */
export function isSwitchedOff(
  venue: Pick<VenueFacts, 'available' | 'unavailableUntil'>,
  date: DateText,
): boolean {
  return !venue.available && (venue.unavailableUntil === null || date < venue.unavailableUntil);
}
