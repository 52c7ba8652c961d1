import type { TestApp } from '../app.js';

/** A floor plan of each of these bookings, and one that belongs to none. @returns the id of the first one */
export async function drawnPlans(app: TestApp, ...bookingIds: string[]): Promise<{ floorPlan: string }> {
  const ids: string[] = [];
  for (const bookingId of [...bookingIds, null]) {
    const [row] = await app.database.sql<{ id: string }>(
      `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, booking_id)
       values ($1, '["Main Event Venue"]', 'main-event', 60, '[]', 64, $2) returning id`,
      [bookingId ? 'A fortieth under lanterns' : 'Somebody else’s try', bookingId],
    );
    ids.push(row?.id ?? '');
  }
  return { floorPlan: ids[0] ?? '' };
}

/** What the planner sends to save. */
export const A_FLOOR_PLAN = {
  venues: '["main-event"]',
  activeVenue: 'main-event',
  guestCount: 60,
  tables: '[{"id":"item-1","type":"round","x":100,"y":100,"rotation":0,"seats":8}]',
  totalSeats: 8,
  customInventoryItems: {},
  customInventoryTotal: 0,
};
