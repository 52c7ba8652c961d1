import type { BookingsOnDays } from '#api/bookings';
import { formatDateWithWeekday, formatTimeRangeCompact } from '#rules';
import { bookingStatusTone, StatusBadge } from '@/ui/status-badge';
import { useRecordOpener } from '../shell/open-record';
import classes from './closures.module.css';

interface KeptBookingsProps {
  found: BookingsOnDays;
  days: string;
}

/** What is booked on days that somebody is about to close. */
export function KeptBookings({ found: { total, bookings }, days }: KeptBookingsProps) {
  const open = useRecordOpener('booking');
  if (total === 0) return <p className={classes.lead}>{`Nothing is booked on ${days}.`}</p>;
  return (
    <>
      <p className={classes.lead}>
        {total === 1
          ? `One booking is on ${days}. It is kept.`
          : `${total} bookings are on ${days}. They are kept.`}
      </p>
      <ul className={classes.kept}>
        {bookings.map(({ id, firstName, lastName, eventDate, startTime, endTime, venues, status }) => (
          <li key={id}>
            <button type="button" className={classes.name} dir="auto" onClick={() => open(id)}>
              {`${firstName} ${lastName}`}
            </button>
            <span>
              {`${formatDateWithWeekday(eventDate)} · ${formatTimeRangeCompact(startTime, endTime)} · ${venues.join(', ')}`}
            </span>
            <StatusBadge tone={bookingStatusTone(status)}>{status}</StatusBadge>
          </li>
        ))}
      </ul>
      {total > bookings.length && (
        <p className={classes.lead}>{`And ${total - bookings.length} more after these.`}</p>
      )}
    </>
  );
}
