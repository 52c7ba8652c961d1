import type { CustomerBooking } from '#api/bookings';
import { takenSentence, type NamedVenue } from '#rules';
import { TAKEN_MESSAGE, type RequestFailure } from './send-request';

/** What became of the last attempt; it stays beside the button after the toast has gone. */
export interface Outcome {
  tone: 'red' | 'amber' | 'green';
  title: string;
  message: string;
  /** It speaks of the date, times and spaces as they were: whoever changes these has done with it. */
  ofSlot?: boolean;
}

export const SUCCESS_TITLE = 'Event Request Submitted Successfully!';
export const SUCCESS_MESSAGE =
  "Thank you! We've received your booking request and will call you within 24 hours to confirm availability and discuss details.";

const CONFLICT_TITLE = 'Booking Conflict';
const CONFLICT_MESSAGE =
  'Your requested date/time is already booked. Check out the alternative dates suggested below!';

/** Title and message of the toast for a failed request (Wordings §3). */
export function failureToast(failure: RequestFailure): { title: string; message: string } {
  switch (failure.kind) {
    case 'conflict':
      return { title: CONFLICT_TITLE, message: CONFLICT_MESSAGE };
    case 'taken':
      return { title: CONFLICT_TITLE, message: TAKEN_MESSAGE };
    case 'failed':
      return { title: 'Booking Failed', message: failure.message };
  }
}

/** What stays in the page; null for a conflict with suggestions, whose panel says it all. */
export function failureOutcome(failure: RequestFailure, chosen: readonly NamedVenue[]): Outcome | null {
  if (failure.kind === 'conflict') return null;
  const { title, message } = failureToast(failure);
  const ofSlot = failure.kind === 'taken';
  if (failure.kind === 'failed' || failure.conflicts.length === 0)
    return { tone: 'red', title, message, ofSlot };
  return { tone: 'red', title, message: `${message} ${takenSentence(failure.conflicts, chosen)}.`, ofSlot };
}

export function earlierRequestOutcome(booking: CustomerBooking): Outcome {
  return {
    tone: 'amber',
    title: 'An earlier request had already arrived',
    message: `Request ${booking.code} reached us before you changed the form, and it is the one we received. To send this one as well, submit it again.`,
  };
}
