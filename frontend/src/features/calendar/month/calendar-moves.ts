import { addDays, addMonths, monthOf, nextMonth, weekday, type DateText, type MonthText } from '#rules';

export interface MonthBounds {
  first: MonthText;
  last: MonthText;
}

/** The months one may look at: from the first to the last bookable one (Dates §3). */
export function monthBounds(firstBookable: DateText, lastBookable: DateText): MonthBounds {
  return { first: monthOf(firstBookable), last: monthOf(lastBookable) };
}

export function withinMonths(bounds: MonthBounds, date: DateText): DateText {
  if (monthOf(date) < bounds.first) return `${bounds.first}-01`;
  if (monthOf(date) > bounds.last) return addDays(`${nextMonth(bounds.last)}-01`, -1);
  return date;
}

/** Where a key leads in the grid, as the ARIA date grid has it; null for keys that are not ours. */
export function movedDate(date: DateText, key: string, shift: boolean): DateText | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}
