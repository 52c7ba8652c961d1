import type { CustomerBooking, SearchType } from '#api/bookings';
import { ApiError, request } from './api-client';

export type { CustomerBooking, SearchType };

/** How a customer names himself: nothing but an email address or a phone number (Access §21). */
export interface CustomerContact {
  search: string;
  type: SearchType;
}

export const CUSTOMER_BOOKINGS = '/api/customer-bookings';

/** Looks bookings up; the answer also lets this browser open them for a day (Access §5). */
export function findBookings({ search, type }: CustomerContact): Promise<CustomerBooking[]> {
  // URLSearchParams, since a plus sign typed in an address must not arrive as a blank.
  const query = new URLSearchParams({ search: search.trim(), type });
  return request<CustomerBooking[]>('GET', `${CUSTOMER_BOOKINGS}?${query}`);
}

/** The bookings this browser may already see: made here, opened by a link from us, or looked up before. */
export function grantedBookings(): Promise<CustomerBooking[]> {
  return request<CustomerBooking[]>('GET', CUSTOMER_BOOKINGS);
}

/** True for the refusal that a six-digit code lifts (Access §8). */
export function needsVerification(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 403 && failure.code === 'VERIFICATION_REQUIRED';
}

/** True for the refusal that a look-up by email or phone lifts. */
export function needsLookup(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 403 && failure.code === 'NOT_GRANTED';
}

let remembered: CustomerContact | null = null;

/** The contact typed last, so that no screen asks twice. Held in memory only: a shared computer keeps nothing. */
export function rememberedContact(): CustomerContact | null {
  return remembered;
}

export function rememberContact(contact: CustomerContact | null) {
  remembered = contact;
}
