import type { BookableRange } from './bookable-range.js';
import { isWithinRange } from './bookable-range.js';
import { EVENT_TYPES, guestRange, LIMITS, VENUE_NAMES } from './booking-options.js';
import { hasControlCharacters, normalizeEmail } from './contact.js';
import { formatDate, isDateText, type DateText } from './dates.js';
import { phoneDigits } from './phone.js';
import { durationHours, isTimeText, MINIMUM_HOURS, wallMinutes, type TimeText } from './slots.js';
import { MINIMUM_HOURS_MESSAGE } from './time-wording.js';
import { hasLetter, sentText, typedText } from './typed-text.js';
import {
  ADD_ON_MESSAGE,
  lacksMainVenue,
  PRIVATE_DINING_MESSAGE,
  privateDiningAllows,
  type NamedVenue,
} from './venue-rules.js';

/** The booking request's payload (Requests §1). */
export interface BookingRequestFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company?: string | null;
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
  /** One of the ranges '1-10' … '201+'. */
  guestCount?: string | null;
  eventType: string;
  otherEventType?: string | null;
  venueIds: string[];
  requirements?: string | null;
  partyPlanning?: boolean;
  cateringInterest?: boolean;
  /** Other preferred dates; they are not held (Requests §5). */
  alternateDates?: DateText[];
  termsAccepted?: boolean;
}

export type BookingRequestField = keyof BookingRequestFields;

export interface RequestIssue {
  field: BookingRequestField;
  title: string;
  message: string;
}

export interface RequestValidationOptions {
  /** Older clients do not send it; `false` is refused all the same (Requests §4). */
  termsMayBeAbsent?: boolean;
  /** Also refuse dates and starts outside it (Dates §3). */
  range?: BookableRange;
  /** `server`: the duration is refused with `SERVER_DURATION_MESSAGE` (Dates §5). Default `screen`. */
  wording?: 'screen' | 'server';
}

/** The server's message on `endTime` for a span under four hours (Dates §5). */
export const SERVER_DURATION_MESSAGE = 'Booking duration must meet venue requirements';

/** What a form without an event type or without a space says, wherever it asks for both (Requests §2). */
export const EVENT_TYPE_REQUIRED = {
  title: 'Event Type Required',
  message: 'Please select an event type.',
} as const;
export const VENUE_REQUIRED = {
  title: 'Venue Selection Required',
  message: 'Please select at least one venue for your event.',
} as const;
export const MAIN_VENUE_REQUIRED = 'Main Event Venue Required';

const PHONE_DIGITS = 7;

type Found = RequestIssue | null;

function issue(field: BookingRequestField, title: string, message: string): RequestIssue {
  return { field, title, message };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function termsIssue(fields: BookingRequestFields, options: RequestValidationOptions): Found {
  const { termsAccepted } = fields;
  if (termsAccepted === true || (termsAccepted === undefined && options.termsMayBeAbsent)) return null;
  const message = 'Please read and accept the Terms of Service before submitting your request.';
  return issue('termsAccepted', 'Terms of Service Required', message);
}

function lineIssue(field: BookingRequestField, name: string, value: unknown, longest: number): Found {
  const text = sentText(value);
  if (text.length > longest) {
    return issue(field, `${name} Too Long`, `Please use at most ${longest} characters.`);
  }
  // Checked on the raw text: a line break at the end could still split a mail header (Access §14 trusts nothing sent).
  if (typeof value === 'string' && hasControlCharacters(value)) {
    return issue(field, `${name} Not Valid`, 'Please write this on one line, without control characters.');
  }
  return null;
}

function nameIssue(field: 'firstName' | 'lastName', name: string, value: unknown): Found {
  if (!hasLetter(typedText(value)))
    return issue(field, `${name} Required`, `Please enter your ${name.toLowerCase()}.`);
  return lineIssue(field, name, value, LIMITS[field]);
}

function emailIssue(value: unknown): Found {
  if (!typedText(value)) return issue('email', 'Email Required', 'Please enter your email address.');
  if (typeof value === 'string' && normalizeEmail(value) !== null) return null;
  return issue('email', 'Email Not Valid', 'Please enter a valid email address, such as name@example.com.');
}

function phoneIssue(value: unknown): Found {
  const text = typedText(value);
  if (!text) return issue('phone', 'Phone Number Required', 'Please enter your phone number.');
  const long = lineIssue('phone', 'Phone Number', value, LIMITS.phone);
  if (long) return long;
  if (phoneDigits(text).length >= PHONE_DIGITS) return null;
  return issue('phone', 'Phone Number Not Valid', 'Please enter a valid phone number with its area code.');
}

function eventTypeIssue(value: unknown): Found {
  const text = typedText(value);
  if (EVENT_TYPES.some((type) => type.value === text)) return null;
  const message = text ? 'Please select one of the listed event types.' : EVENT_TYPE_REQUIRED.message;
  return issue('eventType', EVENT_TYPE_REQUIRED.title, message);
}

function otherEventTypeIssue(fields: BookingRequestFields): Found {
  if (typedText(fields.eventType) === 'other' && !typedText(fields.otherEventType)) {
    return issue('otherEventType', 'Event Description Required', 'Please describe your event.');
  }
  return lineIssue('otherEventType', 'Event Description', fields.otherEventType, LIMITS.otherEventType);
}

function venueIssue(ids: readonly unknown[], venues: readonly NamedVenue[]): Found {
  const { title, message } = VENUE_REQUIRED;
  if (ids.length === 0) return issue('venueIds', title, message);
  if (ids.some((id) => !venues.some((venue) => venue.id === id))) {
    return issue('venueIds', title, 'Please select your venues from the list.');
  }
  return null;
}

function addOnIssue(names: readonly string[]): Found {
  return lacksMainVenue(names) ? issue('venueIds', MAIN_VENUE_REQUIRED, ADD_ON_MESSAGE) : null;
}

function privateDiningIssue(fields: BookingRequestFields, names: readonly string[]): Found {
  const { eventDate, startTime } = fields;
  if (!names.includes(VENUE_NAMES.privateDining) || !isDateText(eventDate) || !isTimeText(startTime))
    return null;
  if (privateDiningAllows(eventDate, startTime)) return null;
  return issue('startTime', 'Private Dining Room Not Available', PRIVATE_DINING_MESSAGE);
}

function durationIssue(fields: BookingRequestFields, options: RequestValidationOptions): Found {
  const { startTime, endTime } = fields;
  if (!isTimeText(startTime) || !isTimeText(endTime)) return null;
  if (durationHours(startTime, endTime) >= MINIMUM_HOURS) return null;
  const message = options.wording === 'server' ? SERVER_DURATION_MESSAGE : MINIMUM_HOURS_MESSAGE;
  return issue('endTime', 'Minimum 4 Hours Required', message);
}

function dateIssue(fields: BookingRequestFields, range: BookableRange | undefined): Found {
  const { eventDate, startTime } = fields;
  if (!isDateText(eventDate))
    return issue('eventDate', 'Event Date Required', 'Please choose a valid event date.');
  if (!range) return null;
  const start = isTimeText(startTime) ? wallMinutes(eventDate, startTime) : range.earliestStart;
  if (isWithinRange(range, eventDate, start)) return null;
  const inside = isWithinDates(range, eventDate);
  const message = inside
    ? 'This start time is too soon. Please choose a later one.'
    : chooseWithin(range, 'a date');
  return issue(inside ? 'startTime' : 'eventDate', 'Date Not Available', message);
}

function isWithinDates(range: BookableRange, date: DateText): boolean {
  return date >= range.firstDate && date <= range.lastDate;
}

function chooseWithin(range: BookableRange, what: string): string {
  return `Please choose ${what} from ${formatDate(range.firstDate)} to ${formatDate(range.lastDate)}.`;
}

function timeIssue(field: 'startTime' | 'endTime', value: unknown): Found {
  if (isTimeText(value)) return null;
  return field === 'startTime'
    ? issue(field, 'Start Time Required', 'Please choose a start time on the full hour.')
    : issue(field, 'End Time Required', 'Please choose an end time on the full hour.');
}

function guestIssue(value: unknown): Found {
  if (value === undefined || value === null || value === '') {
    return issue('guestCount', 'Guest Count Required', 'Please choose how many guests you expect.');
  }
  if (typeof value === 'string' && guestRange(value)) return null;
  return issue('guestCount', 'Guest Count Not Valid', 'Please choose one of the listed guest ranges.');
}

function requirementsIssue(value: unknown): Found {
  const text = sentText(value);
  if (text.length > LIMITS.requirements) {
    return issue(
      'requirements',
      'Requirements Too Long',
      `Please use at most ${LIMITS.requirements} characters.`,
    );
  }
  // The database cannot store this character, so a friendly refusal beats a failure.
  if (!text.includes('\u0000')) return null;
  return issue('requirements', 'Requirements Not Valid', 'Please remove control characters.');
}

function alternateDatesIssue(value: unknown, range: BookableRange | undefined): Found {
  const dates = listOf(value);
  if (dates.length > LIMITS.alternateDates) {
    const message = `Please choose at most ${LIMITS.alternateDates} other dates.`;
    return issue('alternateDates', 'Too Many Dates', message);
  }
  if (!dates.every(isDateText))
    return issue('alternateDates', 'Date Not Valid', 'Please choose valid dates.');
  if (!range || dates.every((date) => isWithinDates(range, date))) return null;
  return issue('alternateDates', 'Date Not Available', chooseWithin(range, 'other dates'));
}

/**
 * All faults of a booking request, at most one per rule, in the product's order: terms, first name, last name, email,
 * phone, event type, its description, venue (with the add-on's rule), private dining, 4 hours; then dates, times, guests and
 * lengths, which the form cannot get wrong. The first is the toast, all are marked. (Requests §2, Dates §5, Holds §5)
 */
export function validateBookingRequest(
  fields: BookingRequestFields,
  venues: readonly NamedVenue[],
  options: RequestValidationOptions = {},
): RequestIssue[] {
  const ids = listOf(fields.venueIds);
  const names = venues.filter((venue) => ids.includes(venue.id)).map((venue) => venue.name);
  const found: Found[] = [
    termsIssue(fields, options),
    nameIssue('firstName', 'First Name', fields.firstName),
    nameIssue('lastName', 'Last Name', fields.lastName),
    emailIssue(fields.email),
    phoneIssue(fields.phone),
    eventTypeIssue(fields.eventType),
    otherEventTypeIssue(fields),
    venueIssue(ids, venues),
    addOnIssue(names),
    privateDiningIssue(fields, names),
    durationIssue(fields, options),
    dateIssue(fields, options.range),
    timeIssue('startTime', fields.startTime),
    timeIssue('endTime', fields.endTime),
    guestIssue(fields.guestCount),
    lineIssue('company', 'Company', fields.company, LIMITS.company),
    requirementsIssue(fields.requirements),
    alternateDatesIssue(fields.alternateDates, options.range),
  ];
  return found.filter((each) => each !== null);
}
