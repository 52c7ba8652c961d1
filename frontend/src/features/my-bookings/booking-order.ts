import { isAlive, isEventOver } from '#rules';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import { timelineFacts } from './booking-facts';

/** Coming events before those that are over, and declined or cancelled ones last. */
function groupOf(booking: CustomerBooking, settings: PublicSettings): number {
  if (!isAlive(booking.status)) return 2;
  return isEventOver(timelineFacts(booking, settings)) ? 1 : 0;
}

/** What there is still something to do for comes first: the nearest event to come; of all others the latest first. */
export function byUrgency(bookings: CustomerBooking[], settings: PublicSettings): CustomerBooking[] {
  return bookings.toSorted((first, second) => {
    const group = groupOf(first, settings);
    const order = first.eventDate.localeCompare(second.eventDate);
    return group - groupOf(second, settings) || (group === 0 ? order : -order);
  });
}
