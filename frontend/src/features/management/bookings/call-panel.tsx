import { formatPhone, telHref } from '#rules';
import { Button } from '@mantine/core';
import type { CallView, StaffBooking } from '#api/bookings';
import { formatInstantWithDay, formatInstantWithWeekday } from '@/lib/instants';
import { Icon } from '@/ui/icon';
import { useBusinessTime } from '../shell/use-dashboard';
import { fullName, wasReached } from './booking-words';
import type { BookingActs } from './use-booking-act';
import classes from './call-panel.module.css';

interface CallPanelProps {
  booking: StaffBooking;
  acts: BookingActs;
}

/** By when the promised call is due, the number to ring, and what came of it (call within 24 hours, Requests §9). */
export function CallPanel({ booking, acts }: CallPanelProps) {
  return (
    <div className={classes.panel}>
      {booking.status === 'pending' && <CallByChip booking={booking} />}
      <a
        className={classes.phone}
        href={telHref(booking.phone)}
        aria-label={`Call ${fullName(booking)}, ${formatPhone(booking.phone)}`}
      >
        <Icon name="phone" size={16} /> <span>{formatPhone(booking.phone)}</span>
      </a>
      <div className={classes.buttons}>
        <CallButton acts={acts} outcome="called" name={fullName(booking)} label="Called" />
        <CallButton acts={acts} outcome="no_answer" name={fullName(booking)} label="No answer" />
      </div>
      <CallList calls={booking.calls} />
    </div>
  );
}

interface CallButtonProps {
  acts: BookingActs;
  outcome: CallView['outcome'];
  name: string;
  label: string;
}

function CallButton({ acts, outcome, name, label }: CallButtonProps) {
  return (
    <Button
      size="sm"
      variant="default"
      disabled={acts.working !== null}
      aria-label={`${label}: ${name}`}
      onClick={() => void acts.run({ kind: 'call', outcome })}
    >
      {label}
    </Button>
  );
}

function CallByChip({ booking }: { booking: StaffBooking }) {
  const { now, timeZone } = useBusinessTime();
  if (wasReached(booking)) return null;
  const late = now > Date.parse(booking.callBy);
  return (
    <span className={classes.callBy} data-late={late || undefined}>
      {`Call by ${formatInstantWithWeekday(booking.callBy, timeZone)}${late ? ' · late' : ''}`}
    </span>
  );
}

function CallList({ calls }: { calls: CallView[] }) {
  const { timeZone } = useBusinessTime();
  if (calls.length === 0) return null;
  return (
    <ul className={classes.calls} aria-label="Calls">
      {calls.map((call, index) => (
        <li key={`${call.madeAt}-${index}`}>
          <span>{call.outcome === 'called' ? 'Called' : 'No answer'}</span>{' '}
          <span>{formatInstantWithDay(call.madeAt, timeZone)}</span>
          <span>{call.madeBy && ` · ${call.madeBy}`}</span>
          <span>{call.note && `: ${call.note}`}</span>
        </li>
      ))}
    </ul>
  );
}
