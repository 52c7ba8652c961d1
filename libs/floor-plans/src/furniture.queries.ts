import { Injectable } from '@nestjs/common';
import { planVenueName, ROOM_KEYS, stockLess, stockOf, type FurnitureStock, type PlanRoomKey } from '#rules';
import { Database, rowsOf, type Tx } from '#platform';
import { VenuesFacade } from '#venues';

/** Pieces that plans of other events hold while this one lasts: the house carries its furniture between its spaces. */
const TAKEN = `
  select piece ->> 'type' as type, count(*)::int as count
    from floor_plans plan,
         jsonb_array_elements(case jsonb_typeof(plan.tables) when 'array' then plan.tables else '[]' end) piece
   where plan.deleted_at is null and plan.booking_id <> :bookingId and exists (
     select from booking_venues mine join booking_venues other on other.during && mine.during
      where mine.booking_id = :bookingId and other.booking_id = plan.booking_id and other.holds)
   group by 1`;

/** What is free for the event of a booking (Plans §23). */
@Injectable()
export class FurnitureQueries {
  constructor(
    private readonly database: Database,
    private readonly venues: VenuesFacade,
  ) {}

  /** By the planner's space; exact inside a transaction that holds the furniture's lock. */
  async freeFor(bookingId: string, tx?: Tx): Promise<Record<PlanRoomKey, FurnitureStock>> {
    const counts = await this.venues.furnitureCounts(tx);
    const rows = await (tx
      ? rowsOf<{ type: string; count: number }>(tx, TAKEN, { bookingId })
      : this.database.sql<{ type: string; count: number }>(TAKEN, { bookingId }));
    const taken: FurnitureStock = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    const stocks = ROOM_KEYS.map((room) => {
      const name = planVenueName(room);
      return [room, stockLess(stockOf(counts.find((each) => each.name === name) ?? {}), taken)];
    });
    return Object.fromEntries(stocks) as Record<PlanRoomKey, FurnitureStock>;
  }
}
