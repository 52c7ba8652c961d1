import { SignedLinks } from '#platform';
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
  await app.database.sql(
    `insert into floor_plan_versions (booking_id, version, venues, active_venue, guest_count, tables, total_seats,
                                      custom_inventory_items, saved_by_kind, saved_by_name, saved_at)
     select booking_id, version, venues, active_venue, guest_count, tables, total_seats, '{}', 'customer', 'Customer', now()
       from floor_plans where booking_id = any($1)`,
    [bookingIds],
  );
  return { floorPlan: ids[0] ?? '' };
}

/** That plan shared with a cook, and what stands in the link of the email about it. */
export async function sharedPlan(
  app: TestApp,
  floorPlan: string,
): Promise<{ planShare: string; sharedPlanToken: string }> {
  const [row] = await app.database.sql<{ id: string }>(
    `insert into floor_plan_shares (floor_plan_id, email, email_normalized, shared_by, shared_at, expires_at)
     values ($1, 'cook@example.com', 'cook@example.com', 'customer', now(), now() + interval '14 days') returning id`,
    [floorPlan],
  );
  const planShare = row?.id ?? '';
  const content = { subjectId: planShare, purpose: 'shared-floor-plan' };
  return { planShare, sharedPlanToken: app.api.get(SignedLinks).token(content) };
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
