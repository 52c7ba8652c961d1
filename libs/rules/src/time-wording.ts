import { addDays, formatDateWithWeekday, type DateText } from './dates.js';
import {
  BOOKABLE_HOURS,
  durationHours,
  hourOf,
  MINIMUM_HOURS,
  minutesOfDay,
  MINUTES_PER_HOUR,
  type TimeText,
} from './slots.js';

/** Hours above which the duration box turns amber, in case the end was chosen by mistake (Requests §11). */
export const LONG_EVENT_HOURS = 12;

/** The product's sentence for an event under four hours (Dates §8). */
export const MINIMUM_HOURS_MESSAGE =
  'All venue bookings require a minimum of 4 hours. Please adjust your end time.';

export interface TimeOption {
  value: TimeText;
  label: string;
}

export interface EndOption extends TimeOption {
  hours: number;
}

export interface DurationNotice {
  tone: 'red' | 'amber' | 'green';
  hours: number;
  lateNight: boolean;
  message: string;
}

interface ClockParts {
  hour: number;
  minute: number;
  period: 'AM' | 'PM';
}

function clockParts(time: string): ClockParts {
  const minutes = minutesOfDay(time);
  const hour = Math.floor(minutes / MINUTES_PER_HOUR);
  return {
    hour: hour % 12 === 0 ? 12 : hour % 12,
    minute: minutes % MINUTES_PER_HOUR,
    period: hour < 12 ? 'AM' : 'PM',
  };
}

function compactClock({ hour, minute }: ClockParts): string {
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
}

/** An end at or before the start is on the next day (Dates §2). */
export function isNextDay(startTime: TimeText, endTime: TimeText): boolean {
  return minutesOfDay(endTime) <= minutesOfDay(startTime);
}

function nextDayMark(startTime: TimeText, endTime: TimeText): string {
  return isNextDay(startTime, endTime) ? ' next day' : '';
}

/** '6:00 PM' for '18:00'. */
export function formatTime(time: string): string {
  const { hour, minute, period } = clockParts(time);
  return `${hour}:${String(minute).padStart(2, '0')} ${period}`;
}

/** '2:00 PM – 8:00 PM', '6:00 PM – 1:00 AM next day': the hours of an event. */
export function formatTimeRange(startTime: string, endTime: string): string {
  return `${formatTime(startTime)} – ${formatTime(endTime)}${nextDayMark(startTime, endTime)}`;
}

/** '2–8 PM', '6 PM – 1 AM next day': the hours of an event where there is little room. */
export function formatEventTimesCompact(startTime: string, endTime: string): string {
  return formatTimeRangeCompact(startTime, endTime) + nextDayMark(startTime, endTime);
}

/** '2–8 PM' within one half of a day, otherwise '6 PM – 1 AM': a stretch that is taken, cut at midnight (Dates §9). */
export function formatTimeRangeCompact(startTime: string, endTime: string): string {
  const start = clockParts(startTime);
  const end = clockParts(endTime);
  if (start.period === end.period && !isNextDay(startTime, endTime)) {
    return `${compactClock(start)}–${compactClock(end)} ${end.period}`;
  }
  return `${compactClock(start)} ${start.period} – ${compactClock(end)} ${end.period}`;
}

/** Start choices in the form's order; the hours after midnight say which morning they mean (Dates §2). */
export function startOptions(): TimeOption[] {
  return BOOKABLE_HOURS.map((value) => ({
    value,
    label: hourOf(value) < 6 ? `${formatTime(value)} · early morning of that date` : formatTime(value),
  }));
}

/** The 24 possible ends, nearest first: '10:00 PM · 4 h', '2:00 AM next day · 8 h' (Dates §9). */
export function endOptions(startTime: TimeText): EndOption[] {
  const first = hourOf(startTime);
  return Array.from({ length: 24 }, (_, index) => {
    const value = `${String((first + index + 1) % 24).padStart(2, '0')}:00`;
    const day = nextDayMark(startTime, value);
    return { value, hours: index + 1, label: `${formatTime(value)}${day} · ${index + 1} h` };
  });
}

/** True when the end hour is 1 to 6 and differs from the start (Requests §11). */
export function isLateNight(startTime: TimeText, endTime: TimeText): boolean {
  const end = hourOf(endTime);
  return end >= 1 && end <= 6 && endTime !== startTime;
}

/** The duration box: red under 4 hours, amber late at night or above 12 hours, else green (Requests §11). */
export function durationNotice(startTime: TimeText, endTime: TimeText): DurationNotice {
  const hours = durationHours(startTime, endTime);
  const lateNight = isLateNight(startTime, endTime);
  if (hours < MINIMUM_HOURS) return { tone: 'red', hours, lateNight, message: MINIMUM_HOURS_MESSAGE };
  const nextDay = isNextDay(startTime, endTime) ? ' the next day' : '';
  if (hours > LONG_EVENT_HOURS) {
    const message = `This event lasts ${hours} hours, until ${formatTime(endTime)}${nextDay}. Please check that this is what you mean.`;
    return { tone: 'amber', hours, lateNight, message };
  }
  if (lateNight) {
    const message = `Late-night event: ${hours} hours, ending at ${formatTime(endTime)}${nextDay}.`;
    return { tone: 'amber', hours, lateNight, message };
  }
  return { tone: 'green', hours, lateNight, message: `${hours} hours. The 4-hour minimum is met.` };
}

/** Both ends with their dates: 'Sat, Oct 4, 6:00 PM – Sun, Oct 5, 1:00 AM' (Dates §9). */
export function describeInterval(date: DateText, startTime: TimeText, endTime: TimeText): string {
  const start = `${formatDateWithWeekday(date)}, ${formatTime(startTime)}`;
  const endDate = isNextDay(startTime, endTime) ? addDays(date, 1) : date;
  return `${start} – ${formatDateWithWeekday(endDate)}, ${formatTime(endTime)}`;
}
