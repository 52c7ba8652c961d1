import { ALIVE_STATUSES, type BookingStatus } from '#rules';

/**
 * What `#rules` says of a booking, as SQL for statements that choose among many; `alias` is the table in the statement.
 * test/integration/bookings/booking-sql.int-spec.ts compares each with its rule.
 */

/** `isAlive` of #rules. */
export function isAliveSql(alias: string): string {
  return `${alias}.status in (${ALIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`;
}

/** That it stands there and nowhere else; the compiler knows the words. */
export function hasStatusSql(alias: string, status: BookingStatus): string {
  return `${alias}.status = '${status}'`;
}

/** The event's first wall-clock minute. */
export function startsSql(alias: string): string {
  return `(${alias}.event_date + ${alias}.start_time::time)`;
}

/** The event's last wall-clock minute: an end at or before the start is the next day (Dates §2). */
export function endsSql(alias: string): string {
  return `(${alias}.event_date + ${alias}.end_time::time
           + case when ${alias}.end_time <= ${alias}.start_time then interval '1 day' else interval '0' end)`;
}
