import { Button, Skeleton } from '@mantine/core';
import type { VenueView } from '@/lib/venues';
import { EmptyState } from '@/ui/state-card';
import { VenueCard } from './venue-card';
import { averageCapacity, filterVenues, type VenueFilter } from './venue-filter';
import cardClasses from './venue-card.module.css';
import classes from './venue-list.module.css';

interface VenueListProps {
  venues: VenueView[];
  filter: VenueFilter;
  onClear: () => void;
}

export function VenueList({ venues, filter, onClear }: VenueListProps) {
  const shown = filterVenues(venues, filter);
  const average = averageCapacity(shown);
  return (
    <>
      <p className={classes.count} role="status">
        <span>{`Showing ${shown.length} of ${venues.length} venues`}</span>
        {average !== null && <span>{`Average capacity: ${average} guests`}</span>}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          heading="h2"
          title="No venues found matching your criteria."
          action={<Button onClick={onClear}>Clear All Filters</Button>}
        >
          Try adjusting your filters or search terms.
        </EmptyState>
      ) : (
        <ul className={classes.grid}>
          {shown.map((venue) => (
            <VenueCard key={venue.id} venue={venue} />
          ))}
        </ul>
      )}
    </>
  );
}

const PLACEHOLDERS = [0, 1, 2, 3];

export function VenueListPlaceholder() {
  return (
    <div role="status" aria-label="Loading our venues">
      <div aria-hidden="true">
        <div className={classes.count}>
          <Skeleton height={24} width={180} />
        </div>
        <div className={classes.grid}>
          {PLACEHOLDERS.map((index) => (
            <div key={index} className={cardClasses.card}>
              <Skeleton className={cardClasses.picture} radius={0} />
              <div className={cardClasses.body}>
                <Skeleton height={26} width="50%" />
                <Skeleton height={72} mt="md" />
                <Skeleton height={28} width="80%" mt="md" />
                <Skeleton height={44} mt="auto" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
