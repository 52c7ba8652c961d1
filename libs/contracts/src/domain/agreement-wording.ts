import { formatTime, isNextDay } from '#rules';

/** '6:00 PM – 1:00 AM (next day) America/Chicago': an end at or before the start is the next day (Dates §2). */
export function writeHours(startTime: string, endTime: string, timeZone: string): string {
  const nextDay = isNextDay(startTime, endTime) ? ' (next day)' : '';
  return `${formatTime(startTime)} – ${formatTime(endTime)}${nextDay} ${timeZone}`;
}

/** What people typed, as part of one paragraph: it can neither start a section of its own nor turn the text around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** '1 day', '14 days'. */
export function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
