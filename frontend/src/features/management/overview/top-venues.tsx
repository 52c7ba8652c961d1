import { useId } from 'react';
import { formatMoney, toCents } from '@/lib/formats';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import type { Dashboard, RevenueAnalytics } from '#api/reporting';
import parts from './revenue-panel.module.css';
import classes from './top-venues.module.css';

type Venue = RevenueAnalytics['topVenues'][number];

interface Level {
  /** Percent from which on it holds. */
  from: number;
  tone: BadgeTone;
  word: string;
}

/** Green at 80 or more, yellow at 60 or more, otherwise red (Figures §3); the word says it without colour. */
const LEVELS: Level[] = [
  { from: 80, tone: 'green', word: 'high' },
  { from: 60, tone: 'amber', word: 'fair' },
];
const LOW: Level = { from: 0, tone: 'red', word: 'low' };

interface TopVenuesProps {
  venues: Venue[];
  saturdays: Dashboard['saturdays'];
}

/** The fullest venues. Nobody books sixteen hours of every day, so the Saturdays stand beside the percentages. */
export function TopVenues({ venues, saturdays }: TopVenuesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={parts.partHeading}>
        Utilization of top venues <span className={parts.partNote}>· last 90 days, of 16 hours a day</span>
      </h3>
      {venues.length === 0 && <p className={classes.empty}>No confirmed events in these days.</p>}
      {venues.length > 0 && (
        <ol className={classes.venues}>
          {venues.map((venue) => (
            <VenueRow key={venue.venueName} venue={venue} />
          ))}
        </ol>
      )}
      <p className={classes.saturdays}>{`Saturdays booked: ${saturdays.booked} of ${saturdays.total}`}</p>
    </section>
  );
}

function VenueRow({ venue: { venueName, bookings, revenue, utilizationRate } }: { venue: Venue }) {
  const { tone, word } = LEVELS.find(({ from }) => utilizationRate >= from) ?? LOW;
  return (
    <li className={classes.venue}>
      <span className={classes.name}>{venueName}</span>{' '}
      <span className={classes.rate}>
        <StatusBadge tone={tone}>{`${utilizationRate}% · ${word}`}</StatusBadge>
      </span>{' '}
      <span
        className={classes.detail}
      >{`${bookings === 1 ? '1 event' : `${bookings} events`} · ${formatMoney(toCents(revenue))} received`}</span>
    </li>
  );
}
