import { Injectable } from '@nestjs/common';
import {
  acceptsEvent,
  addDays,
  alternatives,
  ALTERNATIVES_SEARCH_DAYS,
  areComplete,
  canTakeDate,
  conflictsOf,
  daysBetween,
  indicators,
  unavailableDates,
  type AvailabilityFacts,
  type DateText,
  type TimeText,
} from '#rules';
import { DomainError } from '#platform';
import type { BookingIndicator, FlexibleOption, VenueConflict } from './api.js';
import { AvailabilityFactsQueries } from './availability-facts.queries.js';
import { bookingConflict, datesTooFarApart } from './bookings.errors.js';

/** Where alternatives are looked for first, either side of the asked date. */
const NEAR_DAYS = 6 * 7;
/** One question about dates covers no more: ample for a calendar, too little to keep a process busy for seconds. */
const LONGEST_STRETCH_DAYS = 5 * 366;

interface Offers {
  conflicts: VenueConflict[];
  suggestedDates: DateText[];
  flexibleOptions: FlexibleOption[];
}

export interface Slot {
  venueIds: string[];
  date: DateText;
  startTime: TimeText;
  endTime: TimeText;
}

/** The one engine behind every answer about free dates: facts by one statement, verdicts by the pure rules. */
@Injectable()
export class Availability {
  constructor(private readonly facts: AvailabilityFactsQueries) {}

  /**
   * Dates that cannot be requested; by default of the whole bookable range (Availability §1).
   * @throws DomainError 400 DATES_TOO_FAR_APART
   */
  async unavailableDates(from?: DateText, to?: DateText, venueIds?: string[]): Promise<DateText[]> {
    const range = await this.facts.range();
    const [first, last] = [from ?? range.firstDate, to ?? range.lastDate];
    if (first > last) return [];
    if ((from || to) && daysBetween(first, last) > LONGEST_STRETCH_DAYS) throw datesTooFarApart();
    return unavailableDates(await this.facts.between(first, last), first, last, venueIds);
  }

  /** Partly booked and full dates of the bookable range, for the venues asked about (default: all). */
  async indicators(venueIds?: string[]): Promise<BookingIndicator[]> {
    const { firstDate, lastDate } = await this.facts.range();
    const facts = await this.facts.between(firstDate, lastDate);
    return indicators(facts, firstDate, lastDate, venueIds ?? facts.venues.map((venue) => venue.id));
  }

  /** Which venues are taken at that time and which could still be booked for it. */
  async conflicts(
    date: DateText,
    startTime: TimeText,
    endTime: TimeText,
  ): Promise<{ conflicts: VenueConflict[]; availableVenueIds: string[] }> {
    const facts = await this.facts.between(date, date);
    const all = facts.venues.map((venue) => venue.id);
    const conflicts = conflictsOf(facts, all, date, startTime, endTime);
    const taken = new Set(conflicts.map((conflict) => conflict.venueId));
    return { conflicts, availableVenueIds: all.filter((id) => !taken.has(id)) };
  }

  async conflictsOf(slot: Slot): Promise<{ conflicts: VenueConflict[]; dateTaken: boolean }> {
    const facts = await this.facts.between(slot.date, slot.date);
    return {
      conflicts: conflictsOf(facts, known(facts, slot.venueIds), slot.date, slot.startTime, slot.endTime),
      dateTaken: !canTakeDate(facts, slot.venueIds, slot.date),
    };
  }

  /** What is in the way of a slot but for these holds, which are the asking booking's own: no other begins where it does. */
  async conflictsBeside(
    slot: Slot,
    own: readonly { venueId: string; start: number }[],
  ): Promise<VenueConflict[]> {
    const facts = await this.facts.between(slot.date, slot.date);
    const isOwn = ({ kind, venueId, start }: AvailabilityFacts['occupied'][number]) =>
      kind === 'booking' && own.some((hold) => hold.venueId === venueId && hold.start === start);
    const others = { ...facts, occupied: facts.occupied.filter((row) => !isOwn(row)) };
    return conflictsOf(others, known(facts, slot.venueIds), slot.date, slot.startTime, slot.endTime);
  }

  /** @throws DomainError 409 BOOKING_CONFLICT with offers when something other than the asking booking's own holds is in the way */
  async assertFree(slot: Slot, own: readonly { venueId: string; start: number }[] = []): Promise<void> {
    const conflicts = await this.conflictsBeside(slot, own);
    if (conflicts.length === 0) return;
    const { suggestedDates, flexibleOptions } = await this.offers(slot);
    throw bookingConflict(conflicts, { suggestedDates, flexibleOptions });
  }

  /**
   * What is in the way of a slot and what could be had instead; every offer would be accepted if submitted now. Most
   * searches end nearby, and reading a year for them would take most of the answer's time.
   */
  async offers(slot: Slot): Promise<Offers> {
    const near = await this.search(slot, NEAR_DAYS);
    return areComplete(near, slot.date) ? near : this.search(slot, ALTERNATIVES_SEARCH_DAYS);
  }

  private async search({ venueIds, date, startTime, endTime }: Slot, days: number): Promise<Offers> {
    const facts = await this.facts.between(addDays(date, -days), addDays(date, days));
    return {
      conflicts: conflictsOf(facts, known(facts, venueIds), date, startTime, endTime),
      ...alternatives(facts, venueIds, date, startTime, endTime, days),
    };
  }

  async accepts(slot: Slot): Promise<boolean> {
    const facts = await this.facts.between(slot.date, slot.date);
    return acceptsEvent(facts, slot.venueIds, slot.date, slot.startTime, slot.endTime);
  }
}

function known(facts: AvailabilityFacts, venueIds: string[]): string[] {
  const ids = new Set(facts.venues.map((venue) => venue.id));
  const unknown = venueIds.find((id) => !ids.has(id));
  if (unknown) throw new DomainError('invalid', 'UNKNOWN_VENUE', 'Please choose a venue from the list.');
  return venueIds;
}
