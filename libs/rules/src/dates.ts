/** Calendar date of the business zone, 'YYYY-MM-DD'. A wall-clock text: no instant and no zone (Dates §1). */
export type DateText = string;

/** Calendar month, 'YYYY-MM'. */
export type MonthText = string;

const DAY_MILLISECONDS = 86_400_000;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_PATTERN = /^(\d{4})-(\d{2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9998;

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface DateParts {
  year: number;
  month: number;
  day: number;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(date: DateText): DateParts {
  if (!isDateText(date)) throw new RangeError(`Not a calendar date: ${String(date)}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function monthParts(month: MonthText): { year: number; month: number } {
  if (!isMonthText(month)) throw new RangeError(`Not a calendar month: ${String(month)}`);
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}

/** True for a real calendar date of the years 1900 to 9998; anything else gets 400 (Dates §3). */
export function isDateText(value: unknown): value is DateText {
  if (typeof value !== 'string') return false;
  const match = DATE_PATTERN.exec(value);
  if (!match) return false;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** True for 'YYYY-MM' with a real month of the years 1900 to 9998. */
export function isMonthText(value: unknown): value is MonthText {
  if (typeof value !== 'string') return false;
  const match = MONTH_PATTERN.exec(value);
  return match !== null && isDateText(`${value}-01`);
}

/** Days since 1970-01-01. Throws RangeError for anything that is no date. */
export function dayNumber(date: DateText): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS;
}

/** The date of a day number; the inverse of `dayNumber`. */
export function dateOfDay(day: number): DateText {
  // UTC only: a local-zone Date would move the day for browsers away from the venue.
  const moment = new Date(day * DAY_MILLISECONDS);
  return `${pad(moment.getUTCFullYear(), 4)}-${pad(moment.getUTCMonth() + 1)}-${pad(moment.getUTCDate())}`;
}

/** The date `days` later (earlier when negative). */
export function addDays(date: DateText, days: number): DateText {
  return dateOfDay(dayNumber(date) + days);
}

/** The same day of another month, clamped to that month's end: Jan 31 plus one month is Feb 28 or 29. */
export function addMonths(date: DateText, months: number): DateText {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return `${pad(newYear, 4)}-${pad(newMonth)}-${pad(Math.min(day, daysInMonth(newYear, newMonth)))}`;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return dayNumber(to) - dayNumber(from);
}

/** Day of the week, 0 = Sunday to 6 = Saturday. */
export function weekday(date: DateText): number {
  // 1970-01-01 was a Thursday (4).
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** 'YYYY-MM' of a date. */
export function monthOf(date: DateText): MonthText {
  return date.slice(0, 7);
}

/** The month after, 'YYYY-MM'; works on months, so the 31st cannot skip February. */
export function nextMonth(month: MonthText): MonthText {
  const parts = monthParts(month);
  return parts.month === 12
    ? `${pad(parts.year + 1, 4)}-01`
    : `${pad(parts.year, 4)}-${pad(parts.month + 1)}`;
}

/** The month before, 'YYYY-MM'. */
export function previousMonth(month: MonthText): MonthText {
  const parts = monthParts(month);
  return parts.month === 1 ? `${pad(parts.year - 1, 4)}-12` : `${pad(parts.year, 4)}-${pad(parts.month - 1)}`;
}

/** The cells of a month's calendar in whole weeks, Sunday first; cells outside the month are null. */
export function monthGrid(month: MonthText): (DateText | null)[] {
  const { year, month: number } = monthParts(month);
  const cells: (DateText | null)[] = Array.from({ length: weekday(`${month}-01`) }, () => null);
  const length = daysInMonth(year, number);
  for (let day = 1; day <= length; day += 1) cells.push(`${month}-${pad(day)}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return cells;
}

function shortMonth(month: number): string {
  return (MONTH_NAMES[month - 1] ?? '').slice(0, 3);
}

/** 'May 16, 2026', 'Oct 04, 2025': the product's 'MMM dd, yyyy' (Dates §9). */
export function formatDate(date: DateText): string {
  const { year, month, day } = partsOf(date);
  return `${shortMonth(month)} ${pad(day)}, ${year}`;
}

/** 'Oct 12', 'Dec 5': for short lines where the year is plain (Dates §9). */
export function formatDateShort(date: DateText): string {
  const { month, day } = partsOf(date);
  return `${shortMonth(month)} ${day}`;
}

/** 'Saturday'. */
export function weekdayName(date: DateText): string {
  return WEEKDAY_NAMES[weekday(date)] ?? '';
}

/** 'Sat, Oct 4'. */
export function formatDateWithWeekday(date: DateText): string {
  return `${weekdayName(date).slice(0, 3)}, ${formatDateShort(date)}`;
}

/** 'October 2025' for '2025-10' (a date is accepted too). */
export function formatMonth(month: MonthText | DateText): string {
  const { year, month: number } = monthParts(monthOf(month));
  return `${MONTH_NAMES[number - 1] ?? ''} ${year}`;
}
