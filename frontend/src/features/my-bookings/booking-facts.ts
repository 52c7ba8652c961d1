import { isAlive, type TimelineFacts, wallInterval } from '#rules';
import { nowWallMinutes } from '@/lib/business-clock';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';

/** What the timeline rules need to know of a booking right now. */
export function timelineFacts(booking: CustomerBooking, settings: PublicSettings): TimelineFacts {
  return {
    status: booking.status,
    contractGenerated: booking.contractGenerated,
    contractSigned: booking.contractSigned,
    depositPaid: booking.depositPaid,
    finalPaymentPaid: booking.finalPaymentPaid,
    documentsSubmitted: booking.documentsSubmitted,
    interval: wallInterval(booking.eventDate, booking.startTime, booking.endTime),
    nowWallMinutes: nowWallMinutes(settings),
  };
}

/** The balance can be paid from the deposit on, also before it is the next step (Bookings §9). */
export function mayPayFinal(booking: CustomerBooking): boolean {
  const { contractSigned, depositPaid, finalPaymentPaid, balanceOwed } = booking;
  return (
    isAlive(booking.status) && contractSigned && depositPaid && !finalPaymentPaid && balanceOwed !== null
  );
}
