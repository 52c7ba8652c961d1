import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import type { StaffBooking } from '#api/bookings';
import { statusWord } from './booking-words';
import classes from './booking-badges.module.css';

/** Status, contract, and what else staff should know at a glance. */
export function BookingBadges({ booking }: { booking: StaffBooking }) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={bookingStatusTone(booking.status)}>{statusWord(booking.status)}</StatusBadge>
      <ContractBadge booking={booking} />
      {booking.onWaitlist && <StatusBadge tone="ember">Waitlist</StatusBadge>}
    </span>
  );
}

export function ContractBadge({ booking }: { booking: StaffBooking }) {
  return booking.contractSigned ? (
    <StatusBadge tone="green">Contract Signed</StatusBadge>
  ) : (
    <StatusBadge tone="grey">Contract Pending</StatusBadge>
  );
}
