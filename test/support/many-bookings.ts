import type { TestApp } from './app.js';

/**
 * A season's bookings at once: every third confirmed, rejected and cancelled. They hold nothing, so dates may meet.
 * Names run from 'Guest 0001' on, the oldest request first.
 */
export async function insertBookings(app: TestApp, count: number): Promise<void> {
  const { main } = await app.venueIds();
  await app.database.sql(
    `with made as (
       insert into bookings (code, first_name, last_name, email, email_normalized, phone, phone_e164, event_date,
                             start_time, end_time, guest_count, event_type, status, decided_at, decided_by,
                             total_cents, deposit_cents, created_at)
       select 'S' || lpad(n::text, 7, '0'), 'Guest', lpad(n::text, 4, '0'), 'guest' || n || '@example.com',
              'guest' || n || '@example.com', '(512) 555-0199', '+15125550199', date '2025-11-01' + n % 200,
              '14:00', '18:00', '26-50', 'birthday', (array['confirmed', 'rejected', 'cancelled'])[1 + n % 3],
              timestamptz '2025-09-14T12:00:00Z', 'Staff', 100000 + n * 100, 50000 + n * 50,
              timestamptz '2025-09-01T12:00:00Z' + n * interval '1 minute'
         from generate_series(1, $1::int) n
       returning id, event_date, start_time, end_time)
     insert into booking_venues (booking_id, venue_id, during, holds, hourly_cents)
     select id, $2, tsrange(event_date + start_time::time, event_date + end_time::time), false, 25000 from made`,
    [count, main],
  );
}
