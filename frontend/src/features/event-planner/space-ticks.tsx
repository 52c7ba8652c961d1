import { Skeleton } from '@mantine/core';
import { VENUE_NAMES } from '#rules';
import { formatDate, formatMoney, toCents } from '@/lib/formats';
import type { VenueView } from '@/lib/venues';
import { ErrorState } from '@/ui/state-card';
import { TickRow } from '@/ui/tick-row';
import classes from './space-ticks.module.css';

/** How the list of spaces is on its way. */
export interface SpaceReading {
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface SpaceTicksProps {
  id: string;
  venues: readonly VenueView[];
  reading: SpaceReading;
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
}

/** The spaces of the house, one or several. */
export function SpaceTicks({ id, venues, reading, chosen, error, onChange }: SpaceTicksProps) {
  const errorId = `${id}-error`;
  const toggle = (venueId: string) => {
    const isChosen = (each: string) => (each === venueId) !== chosen.includes(each);
    onChange(venues.map((venue) => venue.id).filter(isChosen));
  };
  if (reading.isError && venues.length === 0) {
    return (
      <ErrorState
        title="Our spaces could not be loaded"
        error={reading.error}
        retrying={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  }
  return (
    <fieldset id={id} tabIndex={-1} className={classes.spaces} aria-describedby={error ? errorId : undefined}>
      <legend>
        Spaces <span aria-hidden="true">*</span>
      </legend>
      {reading.isPending && (
        <div role="status" aria-label="Loading our spaces">
          <Skeleton height={232} />
        </div>
      )}
      {venues.map((venue) => (
        <TickRow
          key={venue.id}
          label={venue.name}
          description={factsOf(venue)}
          checked={chosen.includes(venue.id)}
          onChange={() => toggle(venue.id)}
        />
      ))}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function factsOf(venue: VenueView): string {
  const back = venue.unavailableUntil ? `, back ${formatDate(venue.unavailableUntil)}` : '';
  return [
    `Up to ${venue.capacity} people`,
    `${formatMoney(toCents(venue.pricePerHour))} an hour`,
    venue.name === VENUE_NAMES.addOn && `only with the ${VENUE_NAMES.main}`,
    !venue.availability && `unavailable${back}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
