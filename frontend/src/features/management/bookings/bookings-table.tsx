import { Button } from '@mantine/core';
import { EmptyState } from '@/ui/state-card';
import { StaffList } from '../list/staff-list';
import { BOOKING_COLUMNS } from './booking-columns';
import { bookingFilters, useBookingSearch } from './booking-filters';
import { nextOrder } from './booking-sorting';
import { TableFilterBar } from './table-filter-bar';
import { useBookingTable } from './use-staff-bookings';
import section from './bookings-section.module.css';
import classes from './bookings-table.module.css';

const ROW_HEIGHT = 56;

/** Every booking that is no open request. */
export function BookingsTable() {
  const { order } = bookingFilters.useFilter();
  const list = useBookingTable();
  const { rows, total } = list;
  return (
    <section aria-labelledby="all-bookings">
      <div className={section.heading}>
        <h3 id="all-bookings">All other bookings</h3>
        {rows && <span className={section.count}>{countWords(rows.length, total)}</span>}
      </div>
      <TableFilterBar />
      <StaffList
        list={list}
        what="bookings"
        failed="The bookings could not be loaded"
        columns={BOOKING_COLUMNS}
        sorting={{ order, onSort: (column) => bookingFilters.change({ order: nextOrder(order, column) }) }}
        empty={<NothingFound />}
        className={classes.table}
        rowHeight={ROW_HEIGHT}
      />
    </section>
  );
}

function countWords(shown: number, total: number | undefined): string {
  return total !== undefined && total > shown ? `${shown} of ${total}` : `${shown}`;
}

function NothingFound() {
  const search = useBookingSearch();
  const { status, from } = bookingFilters.useFilter();
  const filtered = search !== '' || status !== 'all' || from !== '';
  const clear = () => bookingFilters.change({ searchText: '', status: 'all', from: '' });
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
