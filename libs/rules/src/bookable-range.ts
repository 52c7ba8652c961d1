import { addMonths, type DateText } from './dates.js';
import { MINUTES_PER_HOUR, wallDate, wallMinutes } from './slots.js';

export interface BookableRange {
  firstDate: DateText;
  lastDate: DateText;
  /** Earliest start, in wall-clock minutes, on a whole hour. */
  earliestStart: number;
}

export interface BookableRangeFacts {
  /** Now, in wall-clock minutes of the business zone. */
  todayWallMinutes: number;
  openingDate: DateText;
  /** Hours between now and the earliest start. */
  minLeadHours: number;
  monthsAhead: number;
}

/** The dates that can be requested: from the later of the opening and now + lead, to `monthsAhead` (Dates §3). */
export function bookableRange(facts: BookableRangeFacts): BookableRange {
  const afterLead = facts.todayWallMinutes + facts.minLeadHours * MINUTES_PER_HOUR;
  const earliest = Math.max(wallMinutes(facts.openingDate, '00:00'), afterLead);
  // Starts are whole hours: at 23:30 the first one left is the next day's midnight.
  const earliestStart = Math.ceil(earliest / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  return {
    firstDate: wallDate(earliestStart),
    lastDate: addMonths(wallDate(facts.todayWallMinutes), facts.monthsAhead),
    earliestStart,
  };
}

/** True when an event may start then: on a date of the range and not before its earliest start. */
export function isWithinRange(range: BookableRange, date: DateText, startMinutes: number): boolean {
  return date >= range.firstDate && date <= range.lastDate && startMinutes >= range.earliestStart;
}
