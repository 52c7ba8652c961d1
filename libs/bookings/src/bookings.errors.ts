import { formatDate, type DateText } from '#rules';
import { DomainError } from '#platform';
import type { ActorKind } from '#staff';
import type {
  ChangedMeanwhile,
  DetailsForm,
  FlexibleOption,
  NotesForm,
  PricingForm,
  SlotForm,
  VenueConflict,
} from './api.js';

/** Codes and wordings of everything this module refuses. */

export const CONFLICT_MESSAGE =
  'The selected venue and time are no longer available. Please select a different time or venue.';

export function invalidRequest(issues: { field: string; message: string }[]): DomainError {
  const errors = issues.map(({ field, message }) => ({ field, message }));
  return new DomainError('invalid', 'BOOKING_INVALID', errors[0]?.message ?? 'The request is not complete.', {
    errors,
  });
}

export function bookingConflict(
  conflicts: VenueConflict[],
  offers: { suggestedDates: string[]; flexibleOptions: FlexibleOption[] },
): DomainError {
  return new DomainError('conflict', 'BOOKING_CONFLICT', CONFLICT_MESSAGE, {
    body: { conflicts, ...offers },
  });
}

export function dateTaken(conflicts: VenueConflict[]): DomainError {
  return new DomainError('conflict', 'DATE_TAKEN', 'Date No Longer Available', { body: { conflicts } });
}

export function datesTooFarApart(): DomainError {
  const message = 'Please ask for at most five years at once.';
  return new DomainError('invalid', 'DATES_TOO_FAR_APART', message, { errors: [{ field: 'to', message }] });
}

/** The key of somebody else's request, or of one that was sent with another email or phone; it says nothing of it. */
export function idempotencyKeyUsed(): DomainError {
  return new DomainError(
    'conflict',
    'IDEMPOTENCY_KEY_USED',
    'An earlier request from this form has already reached us. My Bookings shows it with the email or phone it was sent with. To send this one as well, submit it again.',
  );
}

export function openRequestLimit(): DomainError {
  return new DomainError(
    'too-many',
    'OPEN_REQUEST_LIMIT',
    'You already have three open requests with us. We will call you about them; please ask then for more dates.',
    { retryAfterSeconds: 24 * 3600 },
  );
}

export function verificationRequired(): DomainError {
  return new DomainError(
    'forbidden',
    'VERIFICATION_REQUIRED',
    'Please confirm that it is you with the code we send.',
  );
}

export function bookingNotFound(): DomainError {
  return new DomainError('not-found', 'BOOKING_NOT_FOUND', 'This booking could not be found.');
}

/** Names who decided and when (Holds §1). `dateOf` gives the date in the business zone. */
export function alreadyDecided(
  booking: { status: string; decidedBy: string | null; decidedAt: Date | null },
  dateOf: (instant: Date) => DateText,
): DomainError {
  const { status, decidedBy, decidedAt } = booking;
  const when = decidedAt ? ` on ${formatDate(dateOf(decidedAt))}` : '';
  const message = `This booking was already ${status} by ${decidedBy ?? 'staff'}${when}.`;
  const body = { status, decidedBy, decidedAt: decidedAt?.toISOString() ?? null };
  return new DomainError('conflict', 'ALREADY_DECIDED', message, { body });
}

/** The state does not allow it, and nobody decided that it does not. */
export function moveNotPossible(status: string, participle: string): DomainError {
  const message = `This booking is ${status}; it cannot be ${participle}.`;
  return new DomainError('conflict', 'MOVE_NOT_POSSIBLE', message, { body: { status } });
}

const ACTORS: Readonly<Record<ActorKind, string>> = {
  staff: 'staff',
  customer: 'its customer',
  vendor: 'a vendor',
  visitor: 'a visitor',
  system: 'the house by itself',
};

export function moveNotYours(participle: string, by: ActorKind): DomainError {
  return new DomainError('conflict', 'MOVE_NOT_YOURS', `A booking is not ${participle} by ${ACTORS[by]}.`);
}

export function reasonRequired(participle: string): DomainError {
  const message = `Please say why the booking is ${participle}.`;
  return new DomainError('conflict', 'REASON_REQUIRED', message, { errors: [{ field: 'reason', message }] });
}

/** The hold could not be taken: says which booking is in the way, for staff. */
export function slotTaken(clashes: string[]): DomainError {
  const by = clashes.length > 0 ? ` by booking ${clashes.join(', ')}` : '';
  return new DomainError('conflict', 'SLOT_TAKEN', `This time is already held${by}.`, { body: { clashes } });
}

/** The spaces take no bookings then: closed, or switched off (Holds §3). */
export function slotClosed(conflicts: VenueConflict[]): DomainError {
  const names = [...new Set(conflicts.map(({ venueName, reason }) => `${venueName} (${reason})`))].join(', ');
  const message = `This time is closed: ${names}.`;
  return new DomainError('conflict', 'SLOT_TAKEN', message, { body: { clashes: [], conflicts } });
}

export function smsPhoneInvalid(): DomainError {
  return smsPhoneRefused('Please enter a phone number that we can text.');
}

/** Only whoever has the number can take it back. */
export function smsStopped(): DomainError {
  return new DomainError(
    'conflict',
    'SMS_STOPPED',
    'This number has asked us by STOP to send it no texts. Please text START to the number that our texts came from first.',
  );
}

export function smsPhoneAbroad(): DomainError {
  return smsPhoneRefused('We can send text messages only to phone numbers in the United States and Canada.');
}

function smsPhoneRefused(message: string): DomainError {
  return new DomainError('invalid', 'SMS_PHONE_INVALID', message, {
    errors: [{ field: 'smsReminderPhone', message }],
  });
}

/** Nothing is left to remind of. */
export function nothingToRemind(status: string): DomainError {
  return new DomainError(
    'conflict',
    'BOOKING_CLOSED',
    `This booking is ${status}; there is nothing to remind of.`,
  );
}

/** The form that somebody else saved meanwhile is shown beside what was typed; nothing is overwritten unseen. */
export function changedMeanwhile(
  what: 'notes' | 'price' | 'date' | 'details',
  body: ChangedMeanwhile<PricingForm | NotesForm | SlotForm | DetailsForm>,
): DomainError {
  const message = `${body.changedBy ?? 'Somebody'} changed the ${what} meanwhile. Nothing was saved yet.`;
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message, { body: { ...body } });
}

export function contractIsSigned(): DomainError {
  const message = 'The contract is signed. Generate a new version first; the customer then signs again.';
  return new DomainError('conflict', 'CONTRACT_SIGNED', message);
}
