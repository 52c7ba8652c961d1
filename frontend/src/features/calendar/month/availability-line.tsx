import { formatTime } from '#rules';
import { wallClockOf } from '@/lib/instants';
import classes from './availability-line.module.css';

/** When the calendar was last right by the visitor's own clock, and whether that has stopped (Availability §9). */
export function AvailabilityLine({ updatedAt, lost }: { updatedAt: number; lost: boolean }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className={classes.line} data-lost={lost || undefined}>
      {updatedAt > 0 && <span>{`Updated ${formatTime(wallClockOf(updatedAt, zone).time)}`}</span>}
      <span role="status">{lost ? `${updatedAt > 0 ? ' · ' : ''}Reconnecting…` : ''}</span>
    </p>
  );
}
