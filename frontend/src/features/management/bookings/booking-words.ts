import { eventTypeLabel, formatDate, formatTimeRange, guestRange, isAlive } from '#rules';
import type { PaymentStatus, StaffBooking } from '#api/bookings';
import { formatInstantWithDay } from '@/lib/instants';

/** 'No company specified' is the product's wording (Office §3). */
export function companyOf(booking: StaffBooking): string {
  return booking.company?.trim() || 'No company specified';
}

export function fullName(booking: StaffBooking): string {
  return `${booking.firstName} ${booking.lastName}`;
}

export function venueNames(booking: StaffBooking): string {
  return booking.venues.map((venue) => venue.name).join(', ');
}

/** '51–100 guests'. */
export function guestsOf(booking: StaffBooking): string {
  return guestRange(booking.guestCount)?.label ?? `${booking.guestCount} guests`;
}

export function eventTypeOf(booking: StaffBooking): string {
  return eventTypeLabel(booking.eventType, booking.otherEventType);
}

/** 'May 16, 2026'. */
export function dateOf(booking: StaffBooking): string {
  return formatDate(booking.eventDate);
}

/** '6:00 PM – 1:00 AM next day'. */
export function hoursOf({ startTime, endTime }: StaffBooking): string {
  return formatTimeRange(startTime, endTime);
}

const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  unpaid: 'unpaid',
  deposit_paid: 'deposit paid',
  fully_paid: 'fully paid',
  refunded: 'refunded',
  partly_refunded: 'partly refunded',
};

export function paymentOf(booking: StaffBooking): string {
  return PAYMENT_WORDS[booking.paymentStatus];
}

/** 'confirmed' as 'Confirmed'. */
export function statusWord(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** A contract can be made for, and read of, a booking that is alive (Contracts §1). */
export function hasContractButtons(booking: StaffBooking): boolean {
  return isAlive(booking.status);
}

/** 'Approved Sat, Oct 4, 10:12 AM by Management'. */
export function decisionOf(booking: StaffBooking, timeZone: string): string | null {
  if (!booking.decidedAt) return null;
  const word = booking.status === 'confirmed' ? 'Approved' : statusWord(booking.status);
  const by = booking.decidedBy ? ` by ${booking.decidedBy}` : '';
  return `${word} ${formatInstantWithDay(booking.decidedAt, timeZone)}${by}`;
}

/** True once somebody spoke with the customer; a call without an answer does not count. */
export function wasReached(booking: StaffBooking): boolean {
  return booking.calls.some((call) => call.outcome === 'called');
}
