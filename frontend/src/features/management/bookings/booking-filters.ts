import { isDateText } from '#rules';
import { filterStore } from '../list/filter-store';
import { useSettledSearch } from '../list/use-settled-search';
import { isOrder, NEWEST_FIRST } from './booking-sorting';

/** Told from the rows themselves, whatever their status. */
type Matter = 'overdue' | 'overpaid' | 'disputed';
export type StatusFilter = 'all' | 'confirmed' | 'rejected' | 'cancelled' | Matter;

export const STATUS_FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'overdue', label: 'Something overdue' },
  { value: 'overpaid', label: 'Overpaid' },
  { value: 'disputed', label: 'Disputed or not refunded' },
];

/** What is searched for, in the address. */
export const SEARCH_PARAMETER = 'q';

/** The search of the top bar, and what the table is narrowed to and sorted by. */
export const bookingFilters = filterStore(
  {
    searchText: '',
    status: 'all' as StatusFilter,
    /** Of the open requests only those that nobody has confirmed. */
    onlyUnconfirmed: false as boolean,
    /** Event date from, 'YYYY-MM-DD', or empty. */
    from: '',
    /** As the server's `sort` says it. */
    order: NEWEST_FIRST,
  },
  {
    searchText: { parameter: SEARCH_PARAMETER },
    status: { parameter: 'status', accepts: (text) => STATUS_FILTERS.some(({ value }) => value === text) },
    onlyUnconfirmed: { parameter: 'unconfirmed' },
    from: { parameter: 'from', accepts: isDateText },
    order: { parameter: 'sort', accepts: isOrder },
  },
);

/** What is asked of the server. */
export function useBookingSearch(): string {
  return useSettledSearch(bookingFilters.useFilter().searchText);
}

/** The table's part of the question: all but the open requests, or those of one status or matter. */
export function tableParameters(status: StatusFilter): Record<'status' | 'only', string> {
  if (status === 'all') return { status: '', only: 'decided' };
  if (isMatter(status)) return { status: '', only: status };
  return { status, only: '' };
}

function isMatter(status: StatusFilter): status is Matter {
  return status === 'overdue' || status === 'overpaid' || status === 'disputed';
}
