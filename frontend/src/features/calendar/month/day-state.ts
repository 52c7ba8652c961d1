import type { BookingIndicator } from '#api/bookings';
import { formatDate, formatTimeRangeCompact, weekdayName, type DateText } from '#rules';

export type DayLevel = 'free' | 'partial' | 'full' | 'unavailable';

export interface DayState {
  date: DateText;
  level: DayLevel;
  /** What is taken, one line per stretch: 'Main Event Venue 2–8 PM'. */
  slots: string[];
  selected: boolean;
  firstChoice: boolean;
}

export interface CalendarFacts {
  firstDate: DateText;
  lastDate: DateText;
  unavailable: ReadonlySet<DateText>;
  indicators: ReadonlyMap<DateText, BookingIndicator>;
  /** In order of preference. */
  selected: readonly DateText[];
  several: boolean;
}

function levelOf(facts: CalendarFacts, date: DateText): DayLevel {
  if (date < facts.firstDate || date > facts.lastDate || facts.unavailable.has(date)) return 'unavailable';
  return facts.indicators.get(date)?.level ?? 'free';
}

function slotLine(slot: BookingIndicator['slots'][number]): string {
  // Equal times are the whole day (Dates §2).
  const times =
    slot.startTime === slot.endTime ? 'all day' : formatTimeRangeCompact(slot.startTime, slot.endTime);
  return `${slot.venueName} ${times}`;
}

export function dayState(facts: CalendarFacts, date: DateText): DayState {
  const level = levelOf(facts, date);
  const shown = level === 'partial' || level === 'full';
  return {
    date,
    level,
    slots: shown ? (facts.indicators.get(date)?.slots ?? []).map(slotLine) : [],
    selected: facts.selected.includes(date),
    firstChoice: facts.several && facts.selected[0] === date,
  };
}

/** Title of the hint: why the day is marked. */
export function dayHintTitle(level: DayLevel): string {
  if (level === 'unavailable') return 'Not available';
  return level === 'full' ? 'Fully booked for the spaces you chose' : 'Partly booked';
}

/** What a screen reader says for a day: its date, how it stands, and whether it is chosen. */
export function dayLabel(state: DayState): string {
  const words = [`${weekdayName(state.date)}, ${formatDate(state.date)}`];
  words.push(state.level === 'free' ? 'available' : dayHintTitle(state.level).toLowerCase());
  if (state.slots.length > 0) words.push(state.slots.join('; '));
  if (state.selected) words.push(state.firstChoice ? 'selected, first choice' : 'selected');
  return words.join(', ');
}
