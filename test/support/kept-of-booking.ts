import type { TestApp } from './app.js';

/** Writes what a module keeps of a booking (its row in `contract_states`, say); columns that are not named stay. */
export async function keepOfBooking(
  app: TestApp,
  table: string,
  bookingId: string,
  row: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(row);
  const values = names.map((_, index) => `$${index + 2}`);
  const changes = names.map((name) => `${name} = excluded.${name}`);
  await app.database.sql(
    `insert into ${table} (booking_id, ${names.join(', ')}) values ($1, ${values.join(', ')})
     on conflict (booking_id) do update set ${changes.join(', ')}`,
    [bookingId, ...Object.values(row)],
  );
}
