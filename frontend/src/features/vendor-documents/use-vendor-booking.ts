import { useQuery } from '@tanstack/react-query';
import { eventTypeLabel, formatDate, VENDOR_CODE_LENGTH } from '#rules';
import type { VendorBooking } from '#api/vendor-docs';
import { ApiError } from '@/lib/api-client';

export const bookingKey = (code: string) => ['/api/vendor-bookings', encodeURIComponent(code)] as const;

export function isUnknownBooking(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whose event a code stands for; nothing until all eight characters are there (Papers §6, Access §11). */
export function useVendorBooking(code: string) {
  const isComplete = code.length === VENDOR_CODE_LENGTH;
  const { data, error, isFetching } = useQuery<VendorBooking, Error>({
    queryKey: bookingKey(code),
    enabled: isComplete,
  });
  const failure = isComplete && !isFetching ? error : null;
  const isUnknown = isUnknownBooking(failure);
  return {
    booking: isComplete ? data : undefined,
    isLooking: isComplete && isFetching,
    isUnknown,
    /** The look-up itself did not work; the papers can be sent all the same, and the server checks the code. */
    failure: isUnknown ? null : failure,
  };
}

/** 'Event on Oct 11, 2025 · Sarah W. · Anniversary' */
export function describeBooking({ eventDate, firstName, lastInitial, eventType }: VendorBooking): string {
  const name = lastInitial ? `${firstName} ${lastInitial}.` : firstName;
  return `Event on ${formatDate(eventDate)} · ${name} · ${eventTypeLabel(eventType)}`;
}
