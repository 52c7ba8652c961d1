import type { PaymentType } from './payment-types';

/** The calendar file of a booking, opened in a new tab. */
export function calendarFilePath(bookingId: string): string {
  return `/api/bookings/${encodeURIComponent(bookingId)}/calendar`;
}

/** Where a bank's own page sends the customer back to; the provider adds the intent (Money §14). */
export function paymentReturnPath(bookingId: string, type: PaymentType): string {
  return `/my-bookings?${new URLSearchParams({ booking: bookingId, paymentType: type })}`;
}
