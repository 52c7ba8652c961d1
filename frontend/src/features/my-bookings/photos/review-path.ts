import { testimonialEventType } from '#rules';
import type { CustomerBooking } from '@/lib/customer-bookings';

/** The form for a review, with the kind of event filled in. */
export function reviewPath({ eventType }: Pick<CustomerBooking, 'eventType'>): string {
  return `/share-experience?${new URLSearchParams({ eventType: testimonialEventType(eventType) })}`;
}
