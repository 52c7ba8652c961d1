import { columnOf, type Values } from '#platform';
import type { BookingRequest } from '../api.js';

const text = (value: string | null | undefined) => value?.trim() || null;

/** The fields of the form as they are kept, each in the column of its name: a new one is a line here and in `BookingRequestFields`. */
const KEPT = {
  firstName: ({ firstName }) => firstName.trim(),
  lastName: ({ lastName }) => lastName.trim(),
  email: ({ email }) => email.trim(),
  phone: ({ phone }) => phone.trim(),
  company: ({ company }) => text(company),
  eventDate: ({ eventDate }) => eventDate,
  startTime: ({ startTime }) => startTime,
  endTime: ({ endTime }) => endTime,
  guestCount: ({ guestCount }) => guestCount,
  eventType: ({ eventType }) => eventType,
  otherEventType: ({ eventType, otherEventType }) => (eventType === 'other' ? text(otherEventType) : null),
  requirements: ({ requirements }) => text(requirements),
  partyPlanning: ({ partyPlanning }) => partyPlanning ?? false,
  cateringInterest: ({ cateringInterest }) => cateringInterest ?? false,
  alternateDates: ({ alternateDates }) => alternateDates ?? [],
} satisfies Record<string, (request: BookingRequest) => Values[string]>;

/** What PostgreSQL cannot see for itself: the kind of a value that stands in no comparison. */
const KINDS: Partial<Record<string, string>> = { eventDate: '::date', alternateDates: '::date[]' };

/** Column by column, what stands for its value in the statement of the request. */
export const KEPT_COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(KEPT).map((field) => [columnOf(field), `:${field}${KINDS[field] ?? ''}`]),
);

export function keptFields(request: BookingRequest): Values {
  return Object.fromEntries(Object.entries(KEPT).map(([field, kept]) => [field, kept(request)]));
}
