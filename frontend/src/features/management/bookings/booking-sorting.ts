import type { StaffBooking } from '#api/bookings';
import { fullName } from './booking-words';

export type SortColumn = 'requested' | 'event' | 'customer' | 'status' | 'value';

export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

/** Newest first, as the server sends them (Office §3). */
export const NEWEST_FIRST: Sorting = { column: 'requested', descending: true };

export const SORT_CHOICES: { value: string; label: string; sorting: Sorting }[] = [
  { value: 'requested', label: 'Newest request first', sorting: NEWEST_FIRST },
  { value: 'event', label: 'Event date, next first', sorting: { column: 'event', descending: false } },
  { value: 'event-late', label: 'Event date, latest first', sorting: { column: 'event', descending: true } },
  { value: 'customer', label: 'Customer, A to Z', sorting: { column: 'customer', descending: false } },
  { value: 'value', label: 'Value, highest first', sorting: { column: 'value', descending: true } },
  { value: 'status', label: 'Status', sorting: { column: 'status', descending: false } },
];

export function isNewestFirst(sorting: Sorting): boolean {
  return sorting.column === 'requested' && sorting.descending;
}

type Comparison = (first: StaffBooking, second: StaffBooking) => number;

const COMPARISONS: Record<SortColumn, Comparison> = {
  requested: (first, second) => first.createdAt.localeCompare(second.createdAt),
  event: (first, second) =>
    `${first.eventDate}${first.startTime}`.localeCompare(`${second.eventDate}${second.startTime}`),
  customer: (first, second) => fullName(first).localeCompare(fullName(second), 'en', { sensitivity: 'base' }),
  status: (first, second) => first.status.localeCompare(second.status),
  // Without a price there is nothing to compare: such bookings count as lowest.
  value: (first, second) => (first.totalCost ?? -1) - (second.totalCost ?? -1),
};

export function sortBookings(bookings: StaffBooking[], { column, descending }: Sorting): StaffBooking[] {
  const compare = COMPARISONS[column];
  return [...bookings].sort((first, second) =>
    descending ? compare(second, first) : compare(first, second),
  );
}

/** A click on a column's header: first time its natural direction, then the other one. */
export function nextSorting(now: Sorting, column: SortColumn): Sorting {
  if (now.column === column) return { column, descending: !now.descending };
  return { column, descending: column === 'value' || column === 'requested' };
}
