import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatMonth,
  monthOf,
  previousMonth,
  wallDate,
  wallMinutes,
  weekday,
  type DateText,
} from '#rules';
import type { ReportKind } from '../api.js';
import type { Days } from '../periods.js';

/** When reports leave, by the clock of the business (Messages §6). */
export const REPORT_TIME = '07:00';
const MONDAY = 1;
/** A worker that stood still on the first still sends the report of the month. */
const MONTHLY_UNTIL_DAY = 3;
const DAYS_A_WEEK = 7;

export const REPORT_KINDS: readonly ReportKind[] = ['daily', 'month-to-date', 'monthly'];

const TITLES: Record<ReportKind, string> = {
  daily: 'Daily Report',
  'month-to-date': 'Month-to-Date Report',
  monthly: 'Monthly Report',
};

export function reportTitle(kind: ReportKind): string {
  return TITLES[kind];
}

const dayOfMonth = (date: DateText) => Number(date.slice(8));
const firstOf = (date: DateText): DateText => `${monthOf(date)}-01`;

/** The days that somebody means who asks for it now: today so far, this month so far, the last whole month. */
export function askedPeriod(kind: ReportKind, today: DateText): Days {
  if (kind === 'daily') return { first: today, last: today };
  if (kind === 'month-to-date') return { first: firstOf(today), last: today };
  return lastMonthOf(today);
}

/**
 * What the schedule sends from seven in the morning on: of yesterday every day, of the month so far on Mondays, of the last
 * month on the first. A Monday that is the first has no month so far.
 */
export function dueReports(nowWallMinutes: number): { kind: ReportKind; days: Days }[] {
  const today = wallDate(nowWallMinutes);
  if (nowWallMinutes < wallMinutes(today, REPORT_TIME)) return [];
  const yesterday = addDays(today, -1);
  return [
    { kind: 'daily' as const, days: { first: yesterday, last: yesterday } },
    ...(isMonthSoFarDay(today)
      ? [{ kind: 'month-to-date' as const, days: { first: firstOf(today), last: yesterday } }]
      : []),
    ...(dayOfMonth(today) <= MONTHLY_UNTIL_DAY
      ? [{ kind: 'monthly' as const, days: lastMonthOf(today) }]
      : []),
  ];
}

/** The wall-clock minute at which the schedule sends it next. */
export function nextSending(kind: ReportKind, nowWallMinutes: number): number {
  const today = wallDate(nowWallMinutes);
  const isToday = nowWallMinutes < wallMinutes(today, REPORT_TIME);
  let day = isToday ? today : addDays(today, 1);
  while (!isSendingDay(kind, day)) day = addDays(day, 1);
  return wallMinutes(day, REPORT_TIME);
}

function isSendingDay(kind: ReportKind, day: DateText): boolean {
  if (kind === 'daily') return true;
  return kind === 'monthly' ? dayOfMonth(day) === 1 : isMonthSoFarDay(day);
}

function isMonthSoFarDay(day: DateText): boolean {
  return weekday(day) === MONDAY && dayOfMonth(day) > 1;
}

function lastMonthOf(today: DateText): Days {
  const first: DateText = `${previousMonth(monthOf(today))}-01`;
  return { first, last: addDays(firstOf(today), -1) };
}

/** The same days a year before; a whole month is compared with a whole one, which may have a leap day more. */
export function yearBefore({ first, last }: Days): Days {
  const after = addDays(last, 1);
  const isToTheEnd = first === firstOf(first) && after === firstOf(after);
  return {
    first: addMonths(first, -12),
    last: isToTheEnd ? addDays(addMonths(after, -12), -1) : addMonths(last, -12),
  };
}

/** The days in weeks from the first on, the last one as short as it is. */
export function weeksOf({ first, last }: Days): Days[] {
  const count = Math.ceil((daysBetween(first, last) + 1) / DAYS_A_WEEK);
  return Array.from({ length: count }, (_, week) => {
    const begins = addDays(first, week * DAYS_A_WEEK);
    const ends = addDays(begins, DAYS_A_WEEK - 1);
    return { first: begins, last: ends < last ? ends : last };
  });
}

/** 'Oct 18, 2025', 'October 2025', or 'Oct 01, 2025 – Oct 18, 2025'. */
export function periodWords(kind: ReportKind, { first, last }: Days): string {
  if (kind === 'monthly') return formatMonth(first);
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}
