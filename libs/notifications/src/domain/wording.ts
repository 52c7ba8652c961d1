import { DateTime } from 'luxon';
import {
  eventTypeLabel,
  formatDate,
  formatMoney,
  formatTimeRange,
  isolated,
  weekdayName,
  type DateText,
  type TimeText,
} from '#rules';

/** What stands where no price has been set (Money §3). */
export const PRICE_TO_BE_AGREED = 'Price to be agreed';

/** Zones have changed their names and clocks since 1970. */
const A_RECENT_DAY = Date.UTC(2025, 0, 1);

/** Longer names are greeted without: nobody is called that, and our mail should carry nobody's advertisement. */
const LONGEST_GREETED_NAME = 40;
/** What a mail program would turn into a link. */
const LINK_LIKE = /[/\\@:]|\w\.\w/u;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must be found here
const CONTROL_RUN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;
/** Marks that turn the direction of a line around; a name with one would rearrange the words beside it. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** 'Central Time (America/Chicago)'; a zone without a name of its own is named once. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(A_RECENT_DAY);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return name.startsWith('GMT') || name === zone ? zone : `${name} (${zone})`;
}

/** 'Saturday, Oct 04, 2025'. */
export function eventDateLine(date: DateText): string {
  return `${weekdayName(date)}, ${formatDate(date)}`;
}

/** '6:00 PM – 1:00 AM next day, Central Time (America/Chicago)': wall clock of the venue, whatever the server's zone. */
export function eventTimeLine(startTime: TimeText, endTime: TimeText, zone: string): string {
  return `${formatTimeRange(startTime, endTime)}, ${zoneName(zone)}`;
}

/** '$1,250.00' of cents, or that the price is to be agreed. */
export function amountLine(cents: number | null): string {
  return cents === null ? PRICE_TO_BE_AGREED : formatMoney(cents);
}

/** An instant in the venue's zone with its abbreviation, so that both passes of a repeated hour differ: 'Nov 01, 2026, 1:30 AM CDT'. */
export function instantLine(instant: Date, zone: string): string {
  return DateTime.fromJSDate(instant, { zone }).setLocale('en-US').toFormat('LLL dd, yyyy, h:mm a ZZZZ');
}

/** The day of an instant in the venue's zone: 'Nov 01, 2026'. */
export function instantDateLine(instant: Date, zone: string): string {
  return DateTime.fromJSDate(instant, { zone }).setLocale('en-US').toFormat('LLL dd, yyyy');
}

/** 'Tue, Sep 16, 10:12 AM'. */
export function callByLine(instant: Date, zone: string): string {
  return DateTime.fromJSDate(instant, { zone }).setLocale('en-US').toFormat('ccc, LLL d, h:mm a');
}

/** 'Hello Sarah,' or, for a name that is none, 'Hello,': a stranger's address must not receive a stranger's link from us. */
export function greeting(firstName: string): string {
  const name = nameToSay(firstName);
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/** A typed first name as a message may say it; null for one that is none. */
export function nameToSay(firstName: string): string | null {
  const name = oneLine(firstName);
  return name === '' || name.length > LONGEST_GREETED_NAME || LINK_LIKE.test(name) ? null : isolated(name);
}

/** The event in the customer's words, unless those hold a link. */
export function eventLine(eventType: string, otherEventType: string | null): string {
  return otherEventType && LINK_LIKE.test(otherEventType)
    ? eventTypeLabel(eventType)
    : eventTypeLabel(eventType, otherEventType);
}

/** Line breaks and other control characters become one space: nothing that is typed starts a header of its own. */
export function oneLine(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(CONTROL_RUN, ' ').trim();
}

/** 'Main Event Venue, Outdoor Tent and Private Dining Room'. */
export function listLine(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
