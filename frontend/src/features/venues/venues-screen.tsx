import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { useVenues } from '@/lib/venues';
import { PageHeading, PageSection } from '@/ui/page-section';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { FilterCard } from './filter-card';
import { NO_FILTER } from './venue-filter';
import { VenueList, VenueListPlaceholder } from './venue-list';

export function VenuesScreen() {
  usePageTitle('Our Venues');
  const venues = useVenues();
  const [filter, setFilter] = useState(NO_FILTER);
  const hasNone = venues.data?.length === 0;

  return (
    <PageSection>
      <PageHeading title="Our Venues">
        {hasNone
          ? null
          : 'All on one property. Take one space, or combine several; every booking is four hours or longer.'}
      </PageHeading>
      {!hasNone && <FilterCard filter={filter} onChange={setFilter} />}
      {venues.isPending && <VenueListPlaceholder />}
      {venues.isError && (
        <ErrorState
          title="Our venues could not be loaded"
          error={venues.error}
          retrying={venues.isFetching}
          onRetry={() => void venues.refetch()}
        />
      )}
      {hasNone && <NoVenues />}
      {venues.data && !hasNone && (
        <VenueList venues={venues.data} filter={filter} onClear={() => setFilter(NO_FILTER)} />
      )}
    </PageSection>
  );
}

/** Not for want of a match: the house has no space on its list. */
function NoVenues() {
  return (
    <EmptyState
      heading="h2"
      title="We are setting the tables"
      action={
        <Button component={Link} to="/contact">
          Contact us
        </Button>
      }
    >
      No space is listed just now. Ask us, and we tell you what opens when.
    </EmptyState>
  );
}
