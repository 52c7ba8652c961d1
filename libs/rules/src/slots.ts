import { dateOfDay, dayNumber, type DateText } from './dates.js';

/** Whole hour of the wall clock, 'HH:00', 24-hour. */
export type TimeText = string;

/** Half-open interval in wall-clock MINUTES since 1970-01-01T00:00, without any zone (Dates §2). */
export interface WallInterval {
  start: number;
  end: number;
}

export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;

/** Shortest event, in wall-clock hours (Dates §8). */
export const MINIMUM_HOURS = 4;

/** Hours as the form lists them: 6 AM to 11 PM, then 12 AM to 5 AM (Dates §7). */
export const BOOKABLE_HOURS: readonly TimeText[] = Array.from(
  { length: 24 },
  (_, index) => `${String((index + 6) % 24).padStart(2, '0')}:00`,
);

const TIME_PATTERN = /^([01]\d|2[0-3]):00$/;
const CLOCK_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)/;
const TIMESTAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;
const TSRANGE_PATTERN = /^\["?([^",]+)"?,"?([^",]+)"?\)$/;

/** True for a whole hour 'HH:00' between 00:00 and 23:00. */
export function isTimeText(value: unknown): value is TimeText {
  return typeof value === 'string' && TIME_PATTERN.test(value);
}

/** Minutes after midnight of 'HH:MM' (seconds, if any, are ignored). Throws RangeError otherwise. */
export function minutesOfDay(time: string): number {
  const match = CLOCK_PATTERN.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${String(time)}`);
  return Number(match[1]) * MINUTES_PER_HOUR + Number(match[2]);
}

/** Hour of the day, 0 to 23. */
export function hourOf(time: TimeText): number {
  return Math.floor(minutesOfDay(time) / MINUTES_PER_HOUR);
}

/** Wall-clock minutes since 1970-01-01T00:00 of a date and a time. */
export function wallMinutes(date: DateText, time: string): number {
  return dayNumber(date) * MINUTES_PER_DAY + minutesOfDay(time);
}

/**
 * The event's interval. An end at or before the start is on the next day; equal times are 24 hours. Clock changes do
 * not count: hours are those of the wall clock (Dates §2).
 */
export function wallInterval(date: DateText, startTime: TimeText, endTime: TimeText): WallInterval {
  const start = wallMinutes(date, startTime);
  return { start, end: start + durationHours(startTime, endTime) * MINUTES_PER_HOUR };
}

/** Length in wall-clock hours, more than 0 and at most 24 (Dates §2). */
export function durationHours(startTime: TimeText, endTime: TimeText): number {
  const minutes = minutesOfDay(endTime) - minutesOfDay(startTime);
  return (minutes > 0 ? minutes : minutes + MINUTES_PER_DAY) / MINUTES_PER_HOUR;
}

/** When an event ends that begins then and lasts this many whole hours, on the next day if need be (Dates §2). */
export function endAfter(startTime: TimeText, hours: number): TimeText {
  return wallTime(minutesOfDay(startTime) + hours * MINUTES_PER_HOUR);
}

/** True when two half-open intervals share a minute; touching ones do not (Dates §2). */
export function overlaps(first: WallInterval, second: WallInterval): boolean {
  return first.start < second.end && second.start < first.end;
}

/** The date on which a wall-clock minute lies. */
export function wallDate(minutes: number): DateText {
  return dateOfDay(Math.floor(minutes / MINUTES_PER_DAY));
}

/** 'HH:MM' of a wall-clock minute. */
export function wallTime(minutes: number): string {
  const rest = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const hour = Math.floor(rest / MINUTES_PER_HOUR);
  return `${String(hour).padStart(2, '0')}:${String(rest % MINUTES_PER_HOUR).padStart(2, '0')}`;
}

/** 'YYYY-MM-DDTHH:MM:00', zone-less, as the database's `timestamp` in a `tsrange` takes it. */
export function toWallTimestamp(minutes: number): string {
  return `${wallDate(minutes)}T${wallTime(minutes)}:00`;
}

/** Wall-clock minutes of 'YYYY-MM-DD HH:MM:SS' or the form with T. Throws RangeError otherwise. */
export function parseWallTimestamp(text: string): number {
  const match = TIMESTAMP_PATTERN.exec(text.trim());
  if (!match) throw new RangeError(`Not a wall-clock timestamp: ${text}`);
  return wallMinutes(match[1] ?? '', `${match[2]}:${match[3]}`);
}

/** The interval of a bounded PostgreSQL tsrange text `["…","…")`. Throws RangeError for any other kind of range. */
export function parseTsrange(text: string): WallInterval {
  const match = TSRANGE_PATTERN.exec(text.trim());
  if (!match) throw new RangeError(`Not a half-open tsrange: ${text}`);
  return { start: parseWallTimestamp(match[1] ?? ''), end: parseWallTimestamp(match[2] ?? '') };
}

/** Half-open tsrange text of an interval; the inverse of `parseTsrange`. */
export function toTsrange(interval: WallInterval): string {
  return `[${toWallTimestamp(interval.start)},${toWallTimestamp(interval.end)})`;
}
