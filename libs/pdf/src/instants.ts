import { DateTime } from 'luxon';

/**
 * An instant as papers say it, with the zone's abbreviation, offset and name: both passes of a repeated hour differ.
 * 'Nov 01, 2026, 1:30:00 AM CDT (America/Chicago, UTC-05:00)'
 */
export function instantOfZone(instant: Date, zone: string): string {
  const wall = DateTime.fromJSDate(instant, { zone }).setLocale('en-US');
  return wall.toFormat(`LLL dd, yyyy, h:mm:ss a ZZZZ '('z', UTC'ZZ')'`);
}

/** The same instant for everybody: '2026-11-01 06:30:00 UTC'. */
export function instantOfUtc(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: 'utc' }).toFormat(`yyyy-LL-dd HH:mm:ss 'UTC'`);
}
