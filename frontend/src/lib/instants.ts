import { formatDate, formatDateWithWeekday, formatTime } from '#rules';

const WALL_PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

interface WallClock {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' */
  time: string;
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Date and time that the clock on the venue's wall shows at an instant, whatever the browser's zone (Dates §1). */
export function wallClockOf(instant: string | number, timeZone: string): WallClock {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  );
  const [year, month, day, hour, minute] = WALL_PARTS.map((name) => parts.get(name) ?? '');
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** 'Oct 04, 2025, 10:12 AM' at the venue. */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time } = wallClockOf(instant, timeZone);
  return `${formatDate(date)}, ${formatTime(time)}`;
}

/** 'Tue, Oct 7, 10:12 AM' at the venue. */
export function formatInstantWithDay(instant: string, timeZone: string): string {
  const { date, time } = wallClockOf(instant, timeZone);
  return `${formatDateWithWeekday(date)}, ${formatTime(time)}`;
}

/** 'Tue, 10:12 AM' at the venue: for moments within a week (Dates §9). */
export function formatInstantWithWeekday(instant: string, timeZone: string): string {
  const { date, time } = wallClockOf(instant, timeZone);
  return `${formatDateWithWeekday(date).slice(0, 3)}, ${formatTime(time)}`;
}

/** 'Oct 04, 2025' at the venue. */
export function formatInstantDate(instant: string, timeZone: string): string {
  return formatDate(wallClockOf(instant, timeZone).date);
}
