import { type DateText } from './dates.js';
import { toWallTimestamp, wallInterval, type TimeText } from './slots.js';

export interface CalendarLinkFacts {
  title: string;
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
  /** The venue's, which says when the wall clock of the event is. */
  timeZone: string;
  location: string;
  details: string;
}

const CALENDAR = 'https://calendar.google.com/calendar/render';

/** A web calendar with this event filled in, for staff to keep in their own (Office §11). */
export function calendarLink({ title, eventDate, startTime, endTime, ...more }: CalendarLinkFacts): string {
  const { start, end } = wallInterval(eventDate, startTime, endTime);
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: more.timeZone,
    location: more.location,
    details: more.details,
  });
  return `${CALENDAR}?${parameters.toString()}`;
}

/** '20260516T140000' */
function compact(wallMinutes: number): string {
  return toWallTimestamp(wallMinutes).replace(/[-:]/g, '');
}
