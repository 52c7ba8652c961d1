import { isClosed, isToCome, staffTimeline, wallInterval, type TimelineStep } from '#rules';
import { StatusBadge } from '@/ui/status-badge';
import type { StaffBooking } from '#api/bookings';
import { RequestDocuments } from '../bookings/ask-customer';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel } from './details-panel';
import classes from './timeline-panel.module.css';

const STATE_WORDS = {
  complete: 'done',
  current: 'now',
  upcoming: 'later',
  disabled: 'not yet',
  failed: 'ended',
} as const;

/** The seven steps as staff see them (Bookings §4). */
export function TimelinePanel({ booking }: { booking: StaffBooking }) {
  const { nowWallMinutes } = useBusinessTime();
  const interval = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
  const facts = { ...booking, interval, nowWallMinutes };
  const wordOf = ({ state }: TimelineStep) =>
    state === 'disabled' && isClosed(facts) ? 'off' : STATE_WORDS[state];
  return (
    <DetailsPanel title="Booking timeline">
      <ol className={classes.steps}>
        {staffTimeline(facts).map((step) => (
          <li key={step.key} className={classes.step} data-state={step.state}>
            <span className={classes.title}>
              <span>{step.title}</span>
              <span className={classes.state}>{` (${wordOf(step)})`}</span>
            </span>
            <span className={classes.description}>{step.description}</span>
            {step.badge && <StatusBadge tone="red">{step.badge}</StatusBadge>}
          </li>
        ))}
      </ol>
      {isToCome(facts) && (
        <>
          <p className={classes.links}>
            <a href="/event-planner" target="_blank" rel="noreferrer">
              Event planner
            </a>
            <a href={`/vendor-documents?booking=${booking.code}`} target="_blank" rel="noreferrer">
              Vendor documents
            </a>
          </p>
          <RequestDocuments booking={booking} />
        </>
      )}
    </DetailsPanel>
  );
}
