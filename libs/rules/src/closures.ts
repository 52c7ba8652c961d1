import type { Occupied } from './availability-facts.js';
import { daysBetween, isDateText, type DateText } from './dates.js';
import { MINUTES_PER_DAY, wallMinutes } from './slots.js';

/** Days on which a space, or the whole property, is closed: both are among them (Holds §3). */
export interface ClosedDays {
  /** null: the whole property. */
  venueId: string | null;
  fromDate: DateText;
  toDate: DateText;
  /** Visitors read it. */
  reason: string;
}

export const CLOSURE_LIMITS = { days: 366, reason: 120 } as const;

export const CLOSURE_WORDS = {
  date: 'Enter a date.',
  order: 'The last day is before the first.',
  past: 'These days are over.',
  length: 'A closure lasts at most a year. Switch the space off to close it for longer.',
  reason: 'Say why; visitors read it.',
} as const;

/** What a closure takes of its space, from midnight to midnight. */
export function closedStretch({ venueId, fromDate, toDate, reason }: ClosedDays): Occupied {
  const start = wallMinutes(fromDate, '00:00');
  return { venueId, start, end: wallMinutes(toDate, '00:00') + MINUTES_PER_DAY, kind: 'closure', reason };
}

/** What is wrong with a closure as typed, by its fields; nothing when it can be made (Holds §11). */
export function checkClosure(
  { fromDate, toDate, reason }: Omit<ClosedDays, 'venueId'>,
  today: DateText,
): Partial<Record<keyof ClosedDays, string>> {
  return {
    ...(!isDateText(fromDate) && { fromDate: CLOSURE_WORDS.date }),
    ...daysFault(fromDate, toDate, today),
    ...(reason.trim() === '' && { reason: CLOSURE_WORDS.reason }),
  };
}

function daysFault(fromDate: string, toDate: string, today: DateText): { toDate?: string } {
  if (!isDateText(toDate)) return { toDate: CLOSURE_WORDS.date };
  if (toDate < today) return { toDate: CLOSURE_WORDS.past };
  if (!isDateText(fromDate)) return {};
  if (toDate < fromDate) return { toDate: CLOSURE_WORDS.order };
  return daysBetween(fromDate, toDate) >= CLOSURE_LIMITS.days ? { toDate: CLOSURE_WORDS.length } : {};
}
