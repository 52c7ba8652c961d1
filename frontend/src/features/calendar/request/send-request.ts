import type {
  BookingRequest,
  BookingValidation,
  CustomerBooking,
  FlexibleOption,
  VenueConflict,
} from '#api/bookings';
import { isDateText } from '#rules';
import { ApiError, request, type FieldError } from '@/lib/api-client';
import { grownFormAge } from '@/lib/form-age';
import { isKeyUsed, withKey } from '@/lib/idempotency-key';
import { requestPayload, type RequestDraft } from './request-draft';

export interface Alternatives {
  conflicts: VenueConflict[];
  suggestedDates: string[];
  flexibleOptions: FlexibleOption[];
}

export type RequestFailure =
  | { kind: 'conflict'; alternatives: Alternatives }
  | { kind: 'taken'; conflicts: VenueConflict[] }
  | { kind: 'failed'; message: string; fields: FieldError[]; keyUsed?: boolean };

export const BOOKING_FAILED_MESSAGE = 'There was an error submitting your booking request. Please try again.';
export const TAKEN_MESSAGE =
  'The selected venue and time are no longer available. Please select a different time or venue.';

export interface SentRequest {
  booking: CustomerBooking;
  /**
   * True when it is an earlier request of the same filling, which says something else: its answer was lost, and the form was
   * changed before it was sent again.
   */
  earlier: boolean;
}

/** Sends the request; the key makes a repeat of the same filling answer the same booking (Requests §6). */
export async function sendRequest(draft: RequestDraft): Promise<SentRequest> {
  const formAgeMs = await grownFormAge(draft.startedAt);
  const body: BookingRequest = { ...requestPayload(draft), website: draft.website, formAgeMs };
  let earlier = false;
  const booking = await request<CustomerBooking>('POST', '/api/bookings', body, {
    ...withKey(draft.idempotencyKey),
    onHeaders: (headers) => {
      earlier = headers.has('X-Earlier-Request');
    },
  });
  return { booking, earlier };
}

/** Asks whether the same request would be accepted on another date. */
export function validateRequest(draft: RequestDraft): Promise<BookingValidation> {
  return request<BookingValidation>('POST', '/api/bookings/validate', requestPayload(draft));
}

function listOf<T>(value: unknown, accepts: (each: T) => boolean): T[] {
  return Array.isArray(value) ? (value as T[]).filter((each) => Boolean(each) && accepts(each)) : [];
}

/** A 409 may come without suggestions or without a readable body (Wordings §3). */
function conflictOf(error: ApiError): RequestFailure {
  const conflicts = listOf<VenueConflict>(error.body?.conflicts, (each) => typeof each.venueId === 'string');
  const suggestedDates = listOf<string>(error.body?.suggestedDates, isDateText);
  const flexibleOptions = listOf<FlexibleOption>(
    error.body?.flexibleOptions,
    (each) => isDateText(each.date) && Array.isArray(each.alternativeTimes),
  );
  if (suggestedDates.length === 0 && flexibleOptions.length === 0) return { kind: 'taken', conflicts };
  return { kind: 'conflict', alternatives: { conflicts, suggestedDates, flexibleOptions } };
}

/** What a failed request means for the form (Wordings §3, Answers §1). */
export function requestFailure(error: unknown): RequestFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: BOOKING_FAILED_MESSAGE, fields: [] };
  if (isKeyUsed(error)) return { kind: 'failed', message: error.serverMessage, fields: [], keyUsed: true };
  if (error.status === 409) return conflictOf(error);
  const saysWhy = error.status >= 400 && error.status < 500 && error.serverMessage !== '';
  return {
    kind: 'failed',
    message: saysWhy ? error.serverMessage : BOOKING_FAILED_MESSAGE,
    fields: error.errors ?? [],
  };
}
