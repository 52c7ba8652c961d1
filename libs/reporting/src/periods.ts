import { addDays, addMonths, monthOf, previousMonth, weekday, type DateText, type MonthText } from '#rules';

/** Dates of the business zone, both ends included. */
export interface Days {
  first: DateText;
  last: DateText;
}

/** How far the analytics look back and ahead (Figures §2). */
const MONTHS_BACK = 6;
const MONTHS_AHEAD = 12;
export const DAYS_BACK = 90;
const SATURDAY = 6;

/** Six months, oldest first; the last one is still running. */
export function lastMonths(today: DateText): MonthText[] {
  const months = [monthOf(today)];
  while (months.length < MONTHS_BACK) months.unshift(previousMonth(months[0] ?? monthOf(today)));
  return months;
}

/** Ninety days, of which today is the last. */
export function lastDays(today: DateText): Days {
  return { first: addDays(today, 1 - DAYS_BACK), last: today };
}

/** Twelve months, of which today is the first day. */
export function nextYear(today: DateText): Days {
  return { first: today, last: addDays(addMonths(today, MONTHS_AHEAD), -1) };
}

export function isWithin({ first, last }: Days, date: DateText): boolean {
  return first <= date && date <= last;
}

/** How many Saturdays these days have: of ninety days twelve or thirteen. */
export function saturdaysOf({ first, last }: Days): number {
  let saturdays = 0;
  for (let date = first; date <= last; date = addDays(date, 1))
    if (weekday(date) === SATURDAY) saturdays += 1;
  return saturdays;
}
