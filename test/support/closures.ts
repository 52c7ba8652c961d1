import type { DateText } from '#rules';
import type { TestApp } from './app.js';

/** Nobody can be received on these days. */
export function closeHouse(app: TestApp, from: DateText, to = from): Promise<unknown[]> {
  return app.database.sql(`insert into closures (from_date, to_date, reason) values ($1, $2, 'Repairs')`, [
    from,
    to,
  ]);
}

/** Every day is free again. */
export async function freeAllDays(app: TestApp): Promise<void> {
  await app.database.sql('delete from closures');
  await app.database.sql('delete from bookings');
}
