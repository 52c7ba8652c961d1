import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CUSTOMER_BOOKINGS, grantedBookings } from '@/lib/customer-bookings';
import { bookingCode } from '@/lib/formats';
import type { PlanTarget } from '../model/plan-target';
import { bookingWords } from './find-booking-dialog';
import classes from './booking.module.css';

interface BookingBarProps {
  target: PlanTarget;
  isChanged: boolean;
  isRestored: boolean;
  isSaving: boolean;
  onFind: () => void;
  onVersions: () => void;
  onSave: () => void;
}

const TITLES: Record<PlanTarget['kind'], string> = {
  none: 'Not connected to a booking',
  booking: 'New layout for your booking',
  plan: 'Editing Existing Layout',
};

/** What the plan belongs to, and what is done about that (Plans §7). */
export function BookingBar({
  target,
  isChanged,
  isRestored,
  isSaving,
  onFind,
  onVersions,
  onSave,
}: BookingBarProps) {
  const isEditing = target.kind === 'plan';
  return (
    <section className={classes.bar} aria-label="Booking of this plan">
      <div className={classes.words}>
        <strong>{TITLES[target.kind]}</strong>
        {target.kind === 'none' && <span>What you draw is kept in this browser.</span>}
        {target.kind !== 'none' && target.bookingId !== null && <BookingName bookingId={target.bookingId} />}
        {target.kind !== 'none' && isChanged && (
          <span>
            {isRestored ? 'Unsaved changes of before were found again.' : 'There are unsaved changes.'}
          </span>
        )}
      </div>
      <div className={classes.acts}>
        {target.kind === 'none' && (
          <Button variant="subtle" component={Link} to="/saved-floor-plans">
            Saved floor plans
          </Button>
        )}
        {target.kind !== 'none' && target.bookingId !== null && (
          <Button variant="subtle" onClick={onVersions}>
            Versions
          </Button>
        )}
        <Button variant="default" onClick={onFind}>
          {target.kind === 'none' ? 'Find My Booking' : 'Another booking'}
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          {isEditing ? 'Save Changes' : 'Connect Layout to Booking'}
        </Button>
      </div>
    </section>
  );
}

/** Staff have looked nobody up and read the code. */
function BookingName({ bookingId }: { bookingId: string }) {
  const bookings = useQuery({ queryKey: [CUSTOMER_BOOKINGS, 'granted'], queryFn: grantedBookings });
  const booking = bookings.data?.find((each) => each.id === bookingId);
  return <span>{booking ? bookingWords(booking) : `Booking ${bookingCode(bookingId)}`}</span>;
}
