import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import type { StaffBooking } from '#api/bookings';
import { statusWord } from './booking-words';
import classes from './booking-badges.module.css';

/** Status, contract, and what else staff should know at a glance. */
export function BookingBadges({ booking }: { booking: StaffBooking }) {
  return (
    <span className={classes.badges}>
      <StatusBadge tone={bookingStatusTone(booking.status)}>{statusWord(booking.status)}</StatusBadge>
      {booking.status === 'pending' && <HoldBadge booking={booking} />}
      <ContractBadge booking={booking} />
      {booking.onWaitlist && <StatusBadge tone="ember">Waitlist</StatusBadge>}
    </span>
  );
}

/** Whether anybody confirmed the contact, and whether the date is kept (Holds §7). */
function HoldBadge({ booking: { contactConfirmed, dateKept } }: { booking: StaffBooking }) {
  return (
    <>
      {!contactConfirmed && <StatusBadge tone="amber">Unconfirmed</StatusBadge>}
      {!dateKept && <StatusBadge tone="red">Date not kept</StatusBadge>}
    </>
  );
}

export function ContractBadge({ booking }: { booking: StaffBooking }) {
  return booking.contractSigned ? (
    <StatusBadge tone="green">Contract Signed</StatusBadge>
  ) : (
    <StatusBadge tone="grey">Contract Pending</StatusBadge>
  );
}
