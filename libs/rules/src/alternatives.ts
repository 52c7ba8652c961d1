import { acceptsEvent, FIRST_DAY_START_HOUR } from './availability.js';
import type { AvailabilityFacts } from './availability-facts.js';
import { addDays, daysBetween, formatDateWithWeekday, type DateText } from './dates.js';
import { BOOKABLE_HOURS, durationHours, hourOf, type TimeText } from './slots.js';
import { formatTimeRange } from './time-wording.js';

export interface AlternativeTime {
  startTime: TimeText;
  endTime: TimeText;
  description: string;
}

export interface FlexibleOption {
  date: DateText;
  description: string;
  alternativeTimes: AlternativeTime[];
}

export interface Alternatives {
  suggestedDates: DateText[];
  flexibleOptions: FlexibleOption[];
}

/** How far alternatives look, either side of the asked date (Availability §7). */
export const ALTERNATIVES_SEARCH_DAYS = 26 * 7;
const SAME_WEEKDAY_DATES = 3;
const SUGGESTED_DATES = 6;
const FLEXIBLE_DATES = 5;
const OTHER_TIMES = 3;

interface Request {
  venueIds: readonly string[];
  date: DateText;
  startTime: TimeText;
  endTime: TimeText;
  searchDays: number;
}

/** Dates of the bookable range around the asked one, nearest first; of two equally near ones the later. */
function* nearestDates(facts: AvailabilityFacts, { date, searchDays }: Request): Generator<DateText> {
  const { firstDate, lastDate } = facts.range;
  for (let distance = 1; distance <= searchDays; distance += 1) {
    for (const each of [addDays(date, distance), addDays(date, -distance)]) {
      if (each >= firstDate && each <= lastDate) yield each;
    }
  }
}

/** Looks no further than it must: most searches end within three weeks of the asked date. */
function suggestDates(facts: AvailabilityFacts, request: Request): DateText[] {
  const { venueIds, date, startTime, endTime } = request;
  const sameWeekday: DateText[] = [];
  const others: DateText[] = [];
  for (const each of nearestDates(facts, request)) {
    if (!acceptsEvent(facts, venueIds, each, startTime, endTime)) continue;
    const isWanted = sameWeekday.length < SAME_WEEKDAY_DATES && daysBetween(date, each) % 7 === 0;
    (isWanted ? sameWeekday : others).push(each);
    const isEnough = sameWeekday.length + others.length >= SUGGESTED_DATES;
    if (isEnough && sameWeekday.length === SAME_WEEKDAY_DATES) break;
  }
  return [...sameWeekday, ...others].slice(0, SUGGESTED_DATES);
}

function describeTime(startTime: TimeText, endTime: TimeText, hours: number): string {
  return `${formatTimeRange(startTime, endTime)} · ${hours} h`;
}

function otherTimes(facts: AvailabilityFacts, request: Request, date: DateText): AlternativeTime[] {
  const asked = hourOf(request.startTime);
  const hours = durationHours(request.startTime, request.endTime);
  // Nobody who asked for an evening wants 3 AM; early hours are offered only to those who asked for them.
  const earliest = asked < FIRST_DAY_START_HOUR ? 0 : FIRST_DAY_START_HOUR;
  return BOOKABLE_HOURS.map(hourOf)
    .filter((hour) => hour !== asked && hour >= earliest)
    .sort((first, second) => Math.abs(first - asked) - Math.abs(second - asked) || second - first)
    .map((hour): AlternativeTime => {
      const startTime = `${String(hour).padStart(2, '0')}:00`;
      const endTime = `${String((hour + hours) % 24).padStart(2, '0')}:00`;
      return { startTime, endTime, description: describeTime(startTime, endTime, hours) };
    })
    .filter((time) => acceptsEvent(facts, request.venueIds, date, time.startTime, time.endTime))
    .slice(0, OTHER_TIMES)
    .sort((first, second) => (first.startTime < second.startTime ? -1 : 1));
}

function describeDate(asked: DateText, date: DateText): string {
  const days = daysBetween(asked, date);
  const label = formatDateWithWeekday(date);
  if (days === 0) return `${label}: your date at another time`;
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${label}: ${count} ${days > 0 ? 'later' : 'earlier'}, at another time`;
}

function flexibleOptions(facts: AvailabilityFacts, request: Request): FlexibleOption[] {
  const options: FlexibleOption[] = [];
  const add = (date: DateText): void => {
    const alternativeTimes = otherTimes(facts, request, date);
    if (alternativeTimes.length > 0) {
      options.push({ date, description: describeDate(request.date, date), alternativeTimes });
    }
  };
  add(request.date);
  for (const date of nearestDates(facts, request)) {
    if (options.length === FLEXIBLE_DATES) break;
    add(date);
  }
  return options;
}

/**
 * What to offer instead of a taken slot, within 26 weeks either side: up to 6 dates at the asked time (three nearest same
 * weekdays, then the nearest others), and up to 5 dates (the asked one first) with at most three other times of the same
 * length. All chosen venues together; each offer would be accepted if submitted now. Facts that cover less than 26 weeks
 * need `searchDays` to say how many days either side they cover. (Availability §7)
 */
export function alternatives(
  facts: AvailabilityFacts,
  venueIds: readonly string[],
  date: DateText,
  startTime: TimeText,
  endTime: TimeText,
  searchDays = ALTERNATIVES_SEARCH_DAYS,
): Alternatives {
  const request = { venueIds, date, startTime, endTime, searchDays };
  return {
    suggestedDates: suggestDates(facts, request),
    flexibleOptions: flexibleOptions(facts, request),
  };
}

/** True when looking further could not change what was found: nearer offers always come first. */
export function areComplete(found: Alternatives, date: DateText): boolean {
  const sameWeekday = found.suggestedDates.filter((each) => daysBetween(date, each) % 7 === 0);
  return (
    found.suggestedDates.length === SUGGESTED_DATES &&
    sameWeekday.length >= SAME_WEEKDAY_DATES &&
    found.flexibleOptions.length === FLEXIBLE_DATES
  );
}
