import { validateBookingRequest, type BookingRequestField, type RequestIssue } from '#rules';
import type { VenueView } from '@/lib/venues';
import { hasBothTimes, requestPayload, type RequestDraft } from './request-draft';

export type RequestErrors = Partial<Record<BookingRequestField, string>>;

const CONTACT_FIELDS: readonly BookingRequestField[] = ['firstName', 'lastName', 'email', 'phone', 'company'];

/** Spaces show once both times are set, contact details once a space is chosen (Requests §10). */
function isShown(draft: RequestDraft, field: BookingRequestField): boolean {
  if (field === 'venueIds') return hasBothTimes(draft);
  if (CONTACT_FIELDS.includes(field)) return hasBothTimes(draft) && draft.venueIds.length > 0;
  return true;
}

/** All faults of the form, in the product's order (Requests §2). */
export function requestIssues(draft: RequestDraft, venues: readonly VenueView[]): RequestIssue[] {
  return validateBookingRequest(requestPayload(draft), venues);
}

/** The fault the toast names: the first one whose field the visitor can see. */
export function firstIssue(draft: RequestDraft, issues: readonly RequestIssue[]): RequestIssue | undefined {
  return issues.find((issue) => isShown(draft, issue.field)) ?? issues[0];
}

/** How many wrong fields the visitor can see; those that only show later are not to be looked for now. */
export function shownFaults(draft: RequestDraft, issues: readonly RequestIssue[]): number {
  return new Set(issues.map(({ field }) => field).filter((field) => isShown(draft, field))).size;
}

/** The message beside each wrong field; the first of several wins. */
export function errorsByField(issues: readonly RequestIssue[], fromServer: RequestErrors): RequestErrors {
  const errors: RequestErrors = { ...fromServer };
  for (const issue of [...issues].reverse()) errors[issue.field] = issue.message;
  return errors;
}

/** Id of a field's control, so that a failed submit can lead there. */
export function fieldId(field: BookingRequestField): string {
  return `request-${field}`;
}
