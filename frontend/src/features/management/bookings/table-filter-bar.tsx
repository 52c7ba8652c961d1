import { NativeSelect, TextInput } from '@mantine/core';
import { isDateText } from '#rules';
import { STATUS_FILTERS, type BookingFilters, type StatusFilter } from './booking-filters';
import { NEWEST_FIRST, SORT_CHOICES, type Sorting } from './booking-sorting';
import classes from './bookings-table.module.css';

interface TableFilterBarProps {
  filters: BookingFilters;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Status and first event date; on small screens, where there are no column headers, the sorting too. */
export function TableFilterBar({ filters: { table, change }, sorting, onSort }: TableFilterBarProps) {
  const choice = SORT_CHOICES.find(
    ({ sorting: known }) => known.column === sorting.column && known.descending === sorting.descending,
  );
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label="Status"
        data={STATUS_FILTERS}
        value={table.status}
        onChange={(event) => change({ status: event.currentTarget.value as StatusFilter })}
      />
      <TextInput
        size="sm"
        type="date"
        label="Event date from"
        // A half-typed date is no filter yet; the browser's own field shows it.
        defaultValue={table.from}
        key={table.from === '' ? 'empty' : 'set'}
        onChange={(event) => {
          const from = event.currentTarget.value;
          if (from === '' || isDateText(from)) change({ from });
        }}
      />
      <NativeSelect
        size="sm"
        label="Sort by"
        className={classes.sortSelect}
        data={choice ? SORT_CHOICES : [...SORT_CHOICES, { value: 'other', label: 'Column header' }]}
        value={choice?.value ?? 'other'}
        onChange={(event) => {
          const picked = SORT_CHOICES.find(({ value }) => value === event.currentTarget.value);
          onSort(picked?.sorting ?? NEWEST_FIRST);
        }}
      />
    </div>
  );
}
