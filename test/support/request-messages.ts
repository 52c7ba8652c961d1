import type { Database } from '#platform';
import { eventually } from './eventually.js';

interface Kept {
  bookings: number;
  open: number;
  messages: string;
}

const ONCE_EACH = 'request-received:customer request-received-staff:staff';

/**
 * Waits until nothing is left to do, then says what each booking's customer and staff were told: every booking that
 * was committed must have its two messages, each exactly once.
 */
export async function expectEachMessageOnce(database: Database, bookings: number): Promise<void> {
  await eventually(async () => {
    const [row] = await database.sql<{ open: number }>(
      'select count(*)::int as open from outbox_events where done_at is null',
    );
    expect(row?.open).toBe(0);
  }, 45_000);
  const kept = await database.sql<Kept>(
    `select count(*)::int as bookings, messages from (
       select b.id, (select string_agg(m.kind || ':' || split_part(m.unique_key, ':', 3), ' ' order by m.unique_key like '%:staff', m.kind)
                       from messages m where m.booking_id = b.id and m.state = 'kept') as messages
         from bookings b) told
      group by messages`,
  );
  expect(kept).toEqual([{ bookings, messages: ONCE_EACH }]);
}
