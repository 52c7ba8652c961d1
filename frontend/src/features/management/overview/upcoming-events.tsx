import {
  eventTypeLabel,
  formatDateWithWeekday,
  formatEventTimesCompact,
  formatPhone,
  guestRange,
  telHref,
} from '#rules';
import { StatusBadge } from '@/ui/status-badge';
import type { Dashboard } from '#api/reporting';
import panel from './panel.module.css';
import classes from './upcoming-events.module.css';

type UpcomingEvent = Dashboard['upcoming'][number];

interface UpcomingEventsProps {
  events: UpcomingEvent[];
  today: string;
  onOpen: (bookingId: string) => void;
}

/** The events of today and the next seven days, by day, with what is still open for each. */
export function UpcomingEvents({ events, today, onOpen }: UpcomingEventsProps) {
  return (
    <section className={panel.panel} aria-labelledby="upcoming">
      <h2 id="upcoming" className={panel.heading}>
        Today and next 7 days
      </h2>
      {events.length === 0 && (
        <p className={classes.empty}>No events in these days. New requests wait under Bookings.</p>
      )}
      {daysOf(events).map(([date, ofDay]) => (
        <div key={date} className={classes.day}>
          <h3 className={classes.date}>
            {date === today && <span className={classes.today}>Today</span>}
            <span>{formatDateWithWeekday(date)}</span>
          </h3>
          <ul className={classes.events}>
            {ofDay.map((event) => (
              <UpcomingRow key={event.id} event={event} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function daysOf(events: UpcomingEvent[]): [string, UpcomingEvent[]][] {
  const days = new Map<string, UpcomingEvent[]>();
  for (const event of events) days.set(event.eventDate, [...(days.get(event.eventDate) ?? []), event]);
  return [...days].sort(([first], [second]) => first.localeCompare(second));
}

function UpcomingRow({ event, onOpen }: { event: UpcomingEvent; onOpen: (bookingId: string) => void }) {
  const guests = guestRange(event.guestCount)?.label ?? `${event.guestCount} guests`;
  return (
    <li className={classes.event}>
      <span className={classes.time}>{formatEventTimesCompact(event.startTime, event.endTime)}</span>
      <div className={classes.what}>
        <button type="button" className={classes.name} onClick={() => onOpen(event.id)}>
          {event.name}
        </button>
        <span
          className={classes.detail}
        >{`${event.venues.join(', ')} · ${guests} · ${eventTypeLabel(event.eventType, event.otherEventType)}`}</span>
        {event.open.length > 0 && (
          <span className={classes.open}>
            {event.open.map((matter) => (
              <StatusBadge key={matter} tone="amber">{`${matter} open`}</StatusBadge>
            ))}
          </span>
        )}
      </div>
      <a
        href={telHref(event.phone)}
        className={classes.phone}
        aria-label={`Call ${event.name}, ${formatPhone(event.phone)}`}
      >
        {formatPhone(event.phone)}
      </a>
    </li>
  );
}
