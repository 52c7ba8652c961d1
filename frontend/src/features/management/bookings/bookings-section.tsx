import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { EmptyState, ErrorState } from '@/ui/state-card';
import type { StaffBooking } from '#api/bookings';
import { LoadMore } from '@/ui/load-more';
import { bookingFilters, useBookingSearch } from './booking-filters';
import { BookingsTable } from './bookings-table';
import { RequestCard } from './request-card';
import { UnconfirmedBar } from './unconfirmed-bar';
import { useSelection } from './use-selection';
import { reloadBookings, useNewRequests, useRequests } from './use-staff-bookings';
import classes from './bookings-section.module.css';

/** Requests as cards, because each wants a decision; below them all other bookings as a table. */
export function BookingsSection() {
  return (
    <div className={classes.section}>
      <Requests />
      <BookingsTable />
    </div>
  );
}

const CARDS_AT_FIRST = 12;

function Requests() {
  const search = useBookingSearch();
  const { onlyUnconfirmed } = bookingFilters.useFilter();
  const [shown, setShown] = useState(CARDS_AT_FIRST);
  const { query, rows = [], total } = useRequests(search, onlyUnconfirmed);
  const { data, error, refetch, isFetching } = query;
  const selection = useSelection(onlyUnconfirmed ? rows : []);
  const left = (total ?? rows.length) - shown;
  return (
    <section aria-labelledby="requests">
      <div className={classes.heading}>
        <h3 id="requests">Requests to decide</h3>
        {data && <span className={classes.count}>{openOf(rows, total)}</span>}
        <NewRequestsPill shown={search || !data ? undefined : rows} />
      </div>
      <UnconfirmedBar selection={selection} />
      {!data && !error && <RequestSkeletons />}
      {!data && error && (
        <ErrorState
          title="The requests could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && rows.length === 0 && (
        <EmptyState title={nothingTitle(search, onlyUnconfirmed)}>
          {search ? 'Decided bookings are searched below.' : 'New ones appear here as they come in.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.cards}>
          {rows.slice(0, shown).map((booking) => (
            <RequestCard
              key={booking.id}
              booking={booking}
              selection={onlyUnconfirmed ? selection.of(booking.id) : undefined}
            />
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          onClick={() => setShown(shown + CARDS_AT_FIRST)}
        >{`Show more requests (${left.toLocaleString('en-US')} left)`}</Button>
      )}
      {rows.length <= shown && <LoadMore pages={query} what="requests" label="Show more requests" />}
    </section>
  );
}

function nothingTitle(search: string, onlyUnconfirmed: boolean): string {
  if (search) return 'No request matches your search.';
  return onlyUnconfirmed ? 'Every request is confirmed.' : 'No request waits for a decision.';
}

/** How many still wait, those of further pages too; what was decided here keeps its card, but waits no more. */
function openOf(rows: StaffBooking[], total = rows.length): string {
  const decided = rows.filter((booking) => booking.status !== 'pending').length;
  return (total - decided).toLocaleString('en-US');
}

/** '3 new': nothing moves until somebody asks for it. */
function NewRequestsPill({ shown }: { shown: Parameters<typeof useNewRequests>[0] }) {
  const [working, setWorking] = useState(false);
  const count = useNewRequests(shown);
  const reload = async () => {
    setWorking(true);
    await reloadBookings();
    setWorking(false);
  };
  return (
    <span role="status">
      {count > 0 && (
        <Button
          size="sm"
          radius="xl"
          loading={working}
          onClick={() => void reload()}
          aria-label={`${count} new, show`}
        >{`${count} new`}</Button>
      )}
    </span>
  );
}

function RequestSkeletons() {
  return (
    <div className={classes.cards} role="status" aria-label="Loading requests">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height={172} />
      ))}
    </div>
  );
}
