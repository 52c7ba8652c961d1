import { Injectable } from '@nestjs/common';
import { planVenueName, ROOM_KEYS, stockLess, stockOf, type FurnitureStock, type PlanRoomKey } from '#rules';
import { Database, rowsOf, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { VenuesFacade } from '#venues';

/** Pieces in the plans of these bookings. */
const USED = `
  select piece ->> 'type' as type, count(*)::int as count
    from floor_plans plan,
         jsonb_array_elements(case jsonb_typeof(plan.tables) when 'array' then plan.tables else '[]' end) piece
   where plan.deleted_at is null and plan.booking_id = any(:bookingIds)
   group by 1`;

interface UsedRow {
  type: string;
  count: number;
}

/** What is free for the event of a booking (Plans §23). */
@Injectable()
export class FurnitureQueries {
  constructor(
    private readonly database: Database,
    private readonly venues: VenuesFacade,
    private readonly bookings: BookingsFacade,
  ) {}

  /** By the planner's space; exact inside a transaction that holds the furniture's lock. */
  async freeFor(bookingId: string, tx?: Tx): Promise<Record<PlanRoomKey, FurnitureStock>> {
    const counts = await this.venues.furnitureCounts(tx);
    // The house carries its furniture between its spaces, so that what stands at another event is not there.
    const bookingIds = await this.bookings.idsAtSameTime(bookingId, tx);
    const rows = await (tx
      ? rowsOf<UsedRow>(tx, USED, { bookingIds })
      : this.database.sql<UsedRow>(USED, { bookingIds }));
    const taken: FurnitureStock = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    const stocks = ROOM_KEYS.map((room) => {
      const name = planVenueName(room);
      return [room, stockLess(stockOf(counts.find((each) => each.name === name) ?? {}), taken)];
    });
    return Object.fromEntries(stocks) as Record<PlanRoomKey, FurnitureStock>;
  }
}
