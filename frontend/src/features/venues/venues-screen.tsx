import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { useVenues } from '@/lib/venues';
import { PageHeading, PageSection } from '@/ui/page-section';
import { ErrorState } from '@/ui/state-card';
import { FilterCard } from './filter-card';
import { NO_FILTER } from './venue-filter';
import { VenueList, VenueListPlaceholder } from './venue-list';

export function VenuesScreen() {
  usePageTitle('Our Venues');
  const venues = useVenues();
  const [filter, setFilter] = useState(NO_FILTER);

  return (
    <PageSection>
      <PageHeading title="Our Venues">
        Four spaces on one property. Take one, or combine them; every booking is four hours or longer.
      </PageHeading>
      <FilterCard filter={filter} onChange={setFilter} />
      {venues.isPending && <VenueListPlaceholder />}
      {venues.isError && (
        <ErrorState
          title="Our venues could not be loaded"
          error={venues.error}
          retrying={venues.isFetching}
          onRetry={() => void venues.refetch()}
        />
      )}
      {venues.data && <VenueList venues={venues.data} filter={filter} onClear={() => setFilter(NO_FILTER)} />}
    </PageSection>
  );
}
