import type { CustomerContact } from '@/lib/customer-bookings';
import classes from './my-bookings.module.css';

interface ResultsBarProps {
  contact: CustomerContact | null;
  count: number;
  updatedAt: number;
  refreshing: boolean;
  refreshFailed: boolean;
  onChange: () => void;
  onRefresh: () => void;
}

/** '10:32' by the reader's own clock. */
function clockTime(milliseconds: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    milliseconds,
  );
}

/** 'sarah@example.com · Change', the count, 'Updated 10:32 · Refresh'. */
export function ResultsBar(props: ResultsBarProps) {
  const { contact, count, updatedAt, refreshing, refreshFailed, onChange, onRefresh } = props;
  return (
    <div className={classes.bar}>
      <p className={classes.who}>
        <span className={classes.contact}>{contact?.search ?? 'Opened in this browser'}</span>
        <span aria-hidden="true">·</span>
        <button type="button" className={classes.textButton} onClick={onChange}>
          {contact ? 'Change' : 'Find others'}
        </button>
      </p>
      <p className={classes.count} role="status">
        {count === 1 ? '1 booking found' : `${count} bookings found`}
      </p>
      <p className={classes.updated}>
        <span role="status">
          {refreshFailed ? 'Not updated. Showing what we knew' : `Updated ${clockTime(updatedAt)}`}
        </span>
        <span aria-hidden="true">·</span>
        <button type="button" className={classes.textButton} onClick={onRefresh} aria-disabled={refreshing}>
          {refreshing ? 'Refreshing…' : 'Refresh'}
        </button>
      </p>
    </div>
  );
}
