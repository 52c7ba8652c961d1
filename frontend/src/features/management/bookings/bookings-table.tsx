import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { LoadMore } from '@/ui/load-more';
import { EmptyState, ErrorState } from '@/ui/state-card';
import type { StaffBooking } from '#api/bookings';
import { useRecordOpener } from '../shell/open-record';
import { useBusinessTime } from '../shell/use-dashboard';
import { looksAtAllRows, overdueMatters, type BookingFilters, type TableFilters } from './booking-filters';
import { BookingRow } from './booking-row';
import {
  isNewestFirst,
  NEWEST_FIRST,
  nextSorting,
  sortBookings,
  type SortColumn,
  type Sorting,
} from './booking-sorting';
import { TableFilterBar } from './table-filter-bar';
import { LARGEST_PAGE, PAGE_SIZE, useBookingPages } from './use-staff-bookings';
import section from './bookings-section.module.css';
import classes from './bookings-table.module.css';

interface BookingsTableProps {
  filters: BookingFilters;
  /** The requests shown as cards: they are not repeated here while they wait. */
  requests: StaffBooking[];
}

/** Every booking that is no open request. Sorting, 'overdue' and 'overpaid' look at all of them, so they read larger pages. */
export function BookingsTable({ filters, requests }: BookingsTableProps) {
  const [sorting, setSorting] = useState<Sorting>(NEWEST_FIRST);
  const { table, search } = filters;
  const wholeList = !isNewestFirst(sorting) || looksAtAllRows(table.status);
  const pages = useBookingPages(search, table, wholeList ? LARGEST_PAGE : PAGE_SIZE);
  const rows = useShownRows(
    pages.data?.pages.flatMap((page) => page.rows),
    table,
    sorting,
  );
  const total = shownTotal(pages.data?.pages[0]?.total, table, requests);

  return (
    <section aria-labelledby="all-bookings">
      <div className={section.heading}>
        <h3 id="all-bookings">All other bookings</h3>
        {rows && <span className={section.count}>{countWords(rows.length, total, pages.hasNextPage)}</span>}
      </div>
      <TableFilterBar filters={filters} sorting={sorting} onSort={setSorting} />
      {pages.error && !pages.data && (
        <ErrorState
          title="The bookings could not be loaded"
          error={pages.error}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {!rows && !pages.error && <TableSkeleton />}
      {rows?.length === 0 && !pages.hasNextPage && <NothingFound filters={filters} />}
      {rows && rows.length > 0 && (
        <BookingRows
          rows={rows}
          sorting={sorting}
          onSort={(column) => setSorting(nextSorting(sorting, column))}
        />
      )}
      <LoadMore pages={pages} what="bookings" />
    </section>
  );
}

function useShownRows(rows: StaffBooking[] | undefined, table: TableFilters, sorting: Sorting) {
  const { today } = useBusinessTime();
  if (!rows) return undefined;
  const decided = rows.filter((booking) => {
    // A request that was sent a contract can be overdue before it is confirmed.
    if (table.status === 'overdue') return today !== null && overdueMatters(booking, today).length > 0;
    if (table.status === 'overpaid') return booking.overpaidAmount > 0;
    return booking.status !== 'pending';
  });
  return isNewestFirst(sorting) ? decided : sortBookings(decided, sorting);
}

/** The server counts the open requests too; those that the same filters would show are known and taken off. */
function shownTotal(total: number | undefined, { status, from }: TableFilters, requests: StaffBooking[]) {
  if (total === undefined || looksAtAllRows(status)) return undefined;
  if (status !== 'all') return total;
  return (
    total - requests.filter((booking) => booking.status === 'pending' && booking.eventDate >= from).length
  );
}

function countWords(shown: number, total: number | undefined, more: boolean): string {
  return more && total !== undefined ? `${shown} of ${total}` : `${shown}`;
}

const COLUMNS: { key: SortColumn | null; label: string }[] = [
  { key: 'event', label: 'Event' },
  { key: 'customer', label: 'Customer' },
  { key: null, label: 'Venues' },
  { key: 'status', label: 'Status' },
  { key: 'value', label: 'Value' },
  { key: 'requested', label: 'Requested' },
];

interface BookingRowsProps {
  rows: StaffBooking[];
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
}

function BookingRows({ rows, sorting, onSort }: BookingRowsProps) {
  const { today, timeZone } = useBusinessTime();
  const open = useRecordOpener('booking');
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map(({ key, label }) => (
            <th
              key={label}
              scope="col"
              data-column={label}
              aria-sort={key && sorting.column === key ? direction : undefined}
            >
              {key ? (
                <button type="button" onClick={() => onSort(key)}>
                  {label}
                  <span aria-hidden="true">
                    {sorting.column === key ? (sorting.descending ? ' ↓' : ' ↑') : ''}
                  </span>
                </button>
              ) : (
                label
              )}
            </th>
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <BookingRow key={booking.id} booking={booking} today={today} timeZone={timeZone} onOpen={open} />
        ))}
      </tbody>
    </table>
  );
}

function NothingFound({ filters }: { filters: BookingFilters }) {
  const { search, table, change, setSearchText } = filters;
  const filtered = search !== '' || table.status !== 'all' || table.from !== '';
  const clear = () => {
    setSearchText('');
    change({ status: 'all', from: '' });
  };
  return (
    <EmptyState
      title="No bookings found."
      action={
        filtered && (
          <Button variant="outline" size="sm" onClick={clear}>
            Clear search and filters
          </Button>
        )
      }
    >
      {filtered ? 'Nothing matches the search and filters above.' : 'Decided requests are kept here.'}
    </EmptyState>
  );
}

function TableSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading bookings">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  );
}
