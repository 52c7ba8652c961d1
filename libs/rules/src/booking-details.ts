import { hasControlCharacters } from './contact.js';

/** What staff learn of an event until its day, beside what the customer asked for (Bookings §9). */
export interface BookingDetails {
  /** The number that the customer has promised; their range stays beside it. */
  guaranteedGuests: number | null;
  foodAndDiets: string | null;
  dayContactName: string | null;
  dayContactPhone: string | null;
  /** The running order as 'HH:MM' on the wall clock of the event; its end is the booking's own. */
  loadInTime: string | null;
  doorsTime: string | null;
  foodTime: string | null;
  outTime: string | null;
  /** Furniture of the event; null while that is not agreed. */
  roundTables: number | null;
  rectangularTables8ft: number | null;
  rectangularTables6ft: number | null;
  cocktailTables: number | null;
  chairs: number | null;
  setupNotes: string | null;
}

export interface DetailIssue {
  field: keyof BookingDetails;
  message: string;
}

export const MOST_GUESTS = 10_000;
export const MOST_FURNITURE = 1_000;
const LONGEST_LINE = 120;
export const LONGEST_DETAIL = 5_000;

const TIMES = ['loadInTime', 'doorsTime', 'foodTime', 'outTime'] as const;
const COUNTS = [
  'roundTables',
  'rectangularTables8ft',
  'rectangularTables6ft',
  'cocktailTables',
  'chairs',
] as const;
const LINES = ['dayContactName', 'dayContactPhone'] as const;
const TEXTS = ['foodAndDiets', 'setupNotes'] as const;

/** All faults of the details, field by field; none for what is not known yet. */
export function bookingDetailIssues(details: Partial<BookingDetails>): DetailIssue[] {
  const issues: DetailIssue[] = [];
  const guests = details.guaranteedGuests ?? null;
  if (guests !== null && !isCount(guests, 1, MOST_GUESTS)) {
    const message = `Please enter a whole number of guests from 1 to ${MOST_GUESTS.toLocaleString('en-US')}.`;
    issues.push({ field: 'guaranteedGuests', message });
  }
  for (const field of COUNTS) {
    const count = details[field] ?? null;
    if (count !== null && !isCount(count, 0, MOST_FURNITURE)) {
      const message = `Please enter a whole number from 0 to ${MOST_FURNITURE.toLocaleString('en-US')}.`;
      issues.push({ field, message });
    }
  }
  for (const field of TIMES) {
    const time = details[field] ?? null;
    if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
      issues.push({ field, message: 'Please enter a time of day, such as 4:30 PM.' });
    }
  }
  for (const field of LINES) {
    const line = details[field] ?? '';
    if (line.length > LONGEST_LINE || hasControlCharacters(line)) {
      issues.push({ field, message: `Please use one line of at most ${LONGEST_LINE} characters.` });
    }
  }
  for (const field of TEXTS) {
    const text = details[field] ?? '';
    if (text.length > LONGEST_DETAIL || text.includes('\u0000')) {
      const most = LONGEST_DETAIL.toLocaleString('en-US');
      issues.push({ field, message: `Please use at most ${most} characters, without control characters.` });
    }
  }
  return issues;
}

function isCount(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}
