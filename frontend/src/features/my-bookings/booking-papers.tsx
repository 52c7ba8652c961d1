import { Link } from 'react-router-dom';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { calendarFilePath } from '@/ui/payments/payment-paths';
import classes from './booking-card.module.css';

/** Contract, calendar file, and the code for vendors. */
export function BookingPapers({ booking }: { booking: CustomerBooking }) {
  const isAlive = booking.status === 'pending' || booking.status === 'confirmed';
  if (!isAlive && !booking.contractGenerated) return null;
  return (
    <section>
      <h3 className={classes.heading}>Papers</h3>
      <ul className={classes.links}>
        {booking.contractGenerated && (
          <li>
            <Link to={`/contract/${booking.id}`}>
              {booking.contractSigned ? 'View your signed contract' : 'View your contract'}
            </Link>
          </li>
        )}
        {isAlive && (
          <li>
            <a href={calendarFilePath(booking.id)} target="_blank" rel="noreferrer">
              Add to your calendar
            </a>
          </li>
        )}
      </ul>
      {isAlive && (
        <p className={classes.share}>
          Share the booking ID <strong>{booking.code}</strong> with your caterer, bartender or security: they
          name it when they send us their papers.
        </p>
      )}
    </section>
  );
}
