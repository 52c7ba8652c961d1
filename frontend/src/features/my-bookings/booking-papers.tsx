import { Link } from 'react-router-dom';
import { isAlive, isToCome } from '#rules';
import { calendarFilePath } from '@/shared/payments/payment-paths';
import { timelineFacts } from './booking-facts';
import { PapersOfBooking, type PapersOfBookingProps } from './papers/papers-of-booking';
import classes from './booking-card.module.css';

/** Contract and calendar file, then the papers of customer and vendors. */
export function BookingPapers(props: PapersOfBookingProps) {
  const { booking, settings } = props;
  const isComing = isToCome(timelineFacts(booking, settings));
  const hasLinks = booking.contractGenerated || isComing;
  return (
    <>
      {hasLinks && (
        <ul className={classes.links}>
          {booking.contractGenerated && (
            <li>
              <Link to={`/contract/${booking.id}`}>
                {booking.contractSigned ? 'View your signed contract' : 'View your contract'}
              </Link>
            </li>
          )}
          {isComing && (
            <li>
              <a href={calendarFilePath(booking.id)} target="_blank" rel="noreferrer">
                Add to your calendar
              </a>
            </li>
          )}
          {isComing && (
            <li>
              <Link to="/event-planner">Plan your event</Link>
            </li>
          )}
          {isComing && (
            <li>
              <Link to={`/floor-planner?booking=${booking.id}`}>Design your floor layout</Link>
            </li>
          )}
        </ul>
      )}
      {isAlive(booking.status) && <PapersOfBooking {...props} />}
    </>
  );
}
