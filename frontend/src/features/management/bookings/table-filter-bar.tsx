import { NativeSelect, TextInput } from '@mantine/core';
import { isDateText } from '#rules';
import { bookingFilters, STATUS_FILTERS, type StatusFilter } from './booking-filters';
import { SORT_CHOICES } from './booking-sorting';
import classes from './bookings-table.module.css';

/** Status and first event date; on small screens, where there are no column headers, the sorting too. */
export function TableFilterBar() {
  const { status, from, order } = bookingFilters.useFilter();
  const { change } = bookingFilters;
  const isChoice = SORT_CHOICES.some(({ value }) => value === order);
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label="Status"
        data={STATUS_FILTERS}
        value={status}
        onChange={(event) => change({ status: event.currentTarget.value as StatusFilter })}
      />
      <TextInput
        size="sm"
        type="date"
        label="Event date from"
        // A half-typed date is no filter yet; the browser's own field shows it.
        defaultValue={from}
        key={from === '' ? 'empty' : 'set'}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          if (typed === '' || isDateText(typed)) change({ from: typed });
        }}
      />
      <NativeSelect
        size="sm"
        label="Sort by"
        className={classes.sortSelect}
        data={isChoice ? SORT_CHOICES : [...SORT_CHOICES, { value: order, label: 'Column header' }]}
        value={order}
        onChange={(event) => change({ order: event.currentTarget.value })}
      />
    </div>
  );
}
