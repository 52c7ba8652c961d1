import { formatDate, formatDateShort, wallMinutes, type DateText } from '#rules';
import { formatInstant, wallClockOf } from './instants';
import type { PublicSettings } from './settings';

/** Now in wall-clock minutes of the venue: the server's business clock (Dates §4), running on here. */
export function nowWallMinutes(settings: Pick<PublicSettings, 'clockShiftMs' | 'timeZone'>): number {
  const { date, time } = wallClockOf(Date.now() + settings.clockShiftMs, settings.timeZone);
  return wallMinutes(date, time);
}

/** Wall-clock minutes of an instant such as the promised call. */
export function wallMinutesOf(instant: string, timeZone: string): number {
  const { date, time } = wallClockOf(instant, timeZone);
  return wallMinutes(date, time);
}

/** 'Sep 18, 2025, 10:12 AM CDT': papers name the zone of every time. */
export function formatInstantWithZone(instant: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${formatInstant(instant, timeZone)} ${zone ?? timeZone}`;
}

/** 'Oct 12', or 'Jan 12, 2026' when the year is another than today's. */
export function formatDue(date: DateText, today: DateText | undefined): string {
  return today && today.slice(0, 4) !== date.slice(0, 4) ? formatDate(date) : formatDateShort(date);
}
