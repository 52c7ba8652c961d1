import { Injectable } from '@nestjs/common';
import {
  addDays,
  bookableRange,
  closedStretch,
  type AvailabilityFacts,
  type BookableRange,
  type DateText,
  type Occupied,
  type VenueFacts,
} from '#rules';
import { BusinessClock, Database, SharedReads } from '#platform';
import { VenueSettings } from '#venues';

/**
 * One statement for everything the availability rules look at: venues, closures and holds between two dates (a day more on
 * either side, for events over midnight). Arrays of numbers, because thousands of rows as objects cost more than the rules.
 */
export const AVAILABILITY_FACTS = {
  name: 'availability-facts',
  text: `select
    (select json_agg(json_build_object('id', id, 'name', name, 'capacity', capacity, 'hourlyCents', hourly_cents,
              'available', availability, 'unavailableUntil', unavailable_until, 'unavailableReason', unavailable_reason)
              order by sort_order, name) from venues where archived_at is null) as venues,
    (select coalesce(json_agg(json_build_array(venue_id, from_date, to_date, reason)), '[]') from closures
      where to_date >= :first::date and from_date <= :last::date) as closures,
    (select coalesce(json_agg(json_build_array(venue_id, starts, ends)), '[]') from (
       select venue_id, array_agg((extract(epoch from lower(during)) / 60)::int order by lower(during)) as starts,
              array_agg((extract(epoch from upper(during)) / 60)::int order by lower(during)) as ends
         from booking_venues
        where holds and during && tsrange(:first::date::timestamp, (:last::date + 1)::timestamp)
          and venue_id in (select id from venues)
        group by venue_id) held) as holds`,
};

interface FactsRow {
  venues: VenueFacts[] | null;
  closures: [venueId: string | null, from: DateText, to: DateText, reason: string][];
  holds: [venueId: string, starts: number[], ends: number[]][];
}

@Injectable()
export class AvailabilityFactsQueries {
  private readonly shared = new SharedReads<AvailabilityFacts>();

  constructor(
    private readonly database: Database,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  /** First and last bookable date and the earliest start, as of now (Dates §3). */
  async range(): Promise<BookableRange> {
    const { openingDate, minLeadHours, monthsAhead } = await this.settings.get();
    return bookableRange({
      todayWallMinutes: this.clock.wallMinutes(),
      openingDate,
      minLeadHours,
      monthsAhead,
    });
  }

  /** Facts that answer for every date of [from, to]. Visitors who crowd around one date share what is read for it. */
  between(from: DateText, to: DateText): Promise<AvailabilityFacts> {
    return this.shared.read(`${from} ${to}`, () => this.read(from, to));
  }

  private async read(from: DateText, to: DateText): Promise<AvailabilityFacts> {
    const [range, settings] = await Promise.all([this.range(), this.settings.get()]);
    const [row] = await this.database.prepared<FactsRow>(AVAILABILITY_FACTS, {
      first: addDays(from, -1),
      last: addDays(to, 2),
    });
    if (!row) throw new Error('the availability statement answered no row');
    return {
      venues: row.venues ?? [],
      occupied: [...heldBy(row.holds), ...closedBy(row.closures)],
      turnoverMinutes: settings.turnoverMinutes,
      range,
    };
  }
}

function heldBy(holds: FactsRow['holds']): Occupied[] {
  return holds.flatMap(([venueId, starts, ends]) =>
    starts.map((start, index): Occupied => ({
      venueId,
      start,
      end: ends[index] ?? start,
      kind: 'booking',
      reason: null,
    })),
  );
}

function closedBy(closures: FactsRow['closures']): Occupied[] {
  return closures.map(([venueId, fromDate, toDate, reason]) =>
    closedStretch({ venueId, fromDate, toDate, reason }),
  );
}
