import { telHref } from '#rules';
import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { useSettings } from '@/lib/settings';
import { useVenues, type VenueView } from '@/lib/venues';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { SpaceCard } from './space-card';
import cardClasses from './space-card.module.css';
import classes from './spaces.module.css';

/** Placeholders while the spaces load (Site §3). */
const PLACEHOLDERS = Array.from({ length: 6 }, (_, index) => index);

interface SpacesProps {
  onJoinWaitlist: (venue: VenueView) => void;
}

export function Spaces({ onJoinWaitlist }: SpacesProps) {
  return (
    <section className={classes.section} aria-labelledby="spaces">
      <h2 id="spaces">Our Event Spaces</h2>
      <SpaceList onJoinWaitlist={onJoinWaitlist} />
    </section>
  );
}

function SpaceList({ onJoinWaitlist }: SpacesProps) {
  const venues = useVenues();
  const settings = useSettings();

  if (venues.isPending) return <LoadingCards />;
  if (venues.isError) {
    return (
      <ErrorState
        title="Our spaces could not be loaded"
        error={venues.error}
        retrying={venues.isFetching}
        onRetry={() => void venues.refetch()}
      />
    );
  }
  if (venues.data.length === 0) {
    return (
      <EmptyState
        title="We are setting the tables"
        action={settings && <a href={telHref(settings.phone)}>{`Call ${settings.phoneDisplay}`}</a>}
      >
        No space is listed just now. Call us, and we tell you what opens when.
      </EmptyState>
    );
  }
  return (
    <Grid>
      {venues.data.map((venue) => (
        <SpaceCard key={venue.id} venue={venue} onJoinWaitlist={() => onJoinWaitlist(venue)} />
      ))}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading our event spaces">
      <div className={classes.grid} aria-hidden="true">
        {PLACEHOLDERS.map((index) => (
          <div key={index} className={cardClasses.card}>
            <Skeleton className={cardClasses.picture} radius={0} />
            <div className={cardClasses.body}>
              <Skeleton height={14} width="55%" />
              <Skeleton height={24} width="75%" mt="sm" />
              <Skeleton height={72} mt="md" />
              <Skeleton height={44} mt="auto" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
