import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import type { StaffVenue } from '#api/venues';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import { useStaffVenues, useVenueOrder } from './use-staff-venues';
import { ArchivedVenue, VenueCard } from './venue-card';
import { AddVenueDialog } from './venue-dialogs';
import { WhyTester } from './why-tester';
import classes from './venues.module.css';

/** The spaces of the house, as visitors know them and as the office changes them (Spaces §6). */
export function VenuesSection() {
  const reading = useStaffVenues();
  const { data, error, refetch, isFetching } = reading;
  const [isAdding, setIsAdding] = useState(false);
  if (!data && !error) return <Skeleton height={240} role="status" aria-label="Loading venues" />;
  if (!data) {
    return (
      <ErrorState
        title="The venues could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const shown = data.filter(({ archivedAt }) => archivedAt === null);
  const archived = data.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      {error && !isSignInRequired(error) && <StaleNote reading={reading} />}
      <div className={classes.bar}>
        <span className={classes.quiet}>Visitors read them in this order.</span>
        <Button size="sm" onClick={() => setIsAdding(true)}>
          Add Venue
        </Button>
      </div>
      <ShownVenues venues={shown} />
      {archived.length > 0 && (
        <>
          <h3 className={classes.heading}>Archived</h3>
          <ul className={classes.list}>
            {archived.map((venue) => (
              <ArchivedVenue key={venue.id} venue={venue} />
            ))}
          </ul>
        </>
      )}
      <WhyTester venues={shown} />
      {isAdding && <AddVenueDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function ShownVenues({ venues }: { venues: StaffVenue[] }) {
  const { order, isWorking } = useVenueOrder();
  if (venues.length === 0) {
    return <EmptyState title="No venues.">Add one, and visitors can book it.</EmptyState>;
  }
  const ids = venues.map(({ id }) => id);
  const moved = (index: number, by: 1 | -1) => () => {
    const next = [...ids];
    next.splice(index + by, 0, ...next.splice(index, 1));
    order(next);
  };
  return (
    <ul className={classes.cards} aria-label="Venues">
      {venues.map((venue, index) => (
        <li key={venue.id}>
          <VenueCard
            venue={venue}
            onUp={index > 0 && !isWorking ? moved(index, -1) : undefined}
            onDown={index < venues.length - 1 && !isWorking ? moved(index, 1) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
