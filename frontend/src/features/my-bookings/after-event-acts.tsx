import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { reviewPath } from './photos/review-path';
import classes from './booking-progress.module.css';

interface AfterEventActsProps {
  booking: CustomerBooking;
  onShare: () => void;
}

/** What the last step of the timeline offers once the event is over (Bookings §12). */
export function AfterEventActs({ booking, onShare }: AfterEventActsProps) {
  return (
    <div className={classes.acts}>
      <Button variant="outline" onClick={onShare}>
        Share photos
      </Button>
      <Link to={reviewPath(booking)}>Share Your Experience</Link>
    </div>
  );
}
