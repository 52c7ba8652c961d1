import { Link } from 'react-router-dom';
import { calendarFilePath } from '@/ui/payments/payment-paths';
import { PapersOfBooking, type PapersOfBookingProps } from './papers/papers-of-booking';
import { papersHeadingId } from './papers/papers-heading';
import classes from './booking-card.module.css';

/** Contract and calendar file, then the papers of customer and vendors. */
export function BookingPapers(props: PapersOfBookingProps) {
  const { booking } = props;
  const isAlive = booking.status === 'pending' || booking.status === 'confirmed';
  if (!isAlive && !booking.contractGenerated) return null;
  return (
    <section aria-labelledby={papersHeadingId(booking.id)}>
      <h3 id={papersHeadingId(booking.id)} className={classes.heading} tabIndex={-1}>
        Papers
      </h3>
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
      {isAlive && <PapersOfBooking {...props} />}
    </section>
  );
}
