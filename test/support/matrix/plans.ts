import type { TestApp } from '../app.js';

/** A floor plan of each of these bookings, and one that belongs to none. */
export async function drawnPlans(app: TestApp, ...bookingIds: string[]): Promise<void> {
  for (const bookingId of [...bookingIds, null]) {
    await app.database.sql(
      `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, booking_id)
       values ($1, '["Main Event Venue"]', 'main-event', 60, '[]', 64, $2)`,
      [bookingId ? 'A fortieth under lanterns' : 'Somebody else’s try', bookingId],
    );
  }
}
