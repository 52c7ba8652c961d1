import type { CustomerBooking } from '@/lib/customer-bookings';

function isAlive(booking: CustomerBooking): boolean {
  return booking.status === 'pending' || booking.status === 'confirmed';
}

/** The nearest event first; declined and cancelled ones after all others, the latest of them first. */
export function byUrgency(bookings: CustomerBooking[]): CustomerBooking[] {
  return bookings.toSorted((first, second) => {
    if (isAlive(first) !== isAlive(second)) return isAlive(first) ? -1 : 1;
    const order = first.eventDate.localeCompare(second.eventDate);
    return isAlive(first) ? order : -order;
  });
}
