import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import type { StaffBooking } from '#api/bookings';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { POLL_MILLISECONDS, refreshDashboard } from '../shell/use-dashboard';
import { nextCursorOf, readPage, type StaffPage } from '../staff-page';
import { wasReached } from './booking-words';
import { looksAtAllRows, type TableFilters } from './booking-filters';

export const LIST_PATH = '/api/bookings';
export const PAGE_SIZE = 100;
/** Most rows that one answer may hold (Answers §3). */
export const LARGEST_PAGE = 1000;

const requestsKey = (search: string) => [STAFF_QUERIES, 'requests', search];
const tableKey = [STAFF_QUERIES, 'bookings'];
const bookingKey = (id: string) => [STAFF_QUERIES, 'booking', id];

type BookingPage = StaffPage<StaffBooking>;

/** Whoever waits longest for the promised call stands first; who has been reached waits behind them. */
function oldestUncalledFirst(rows: StaffBooking[]): StaffBooking[] {
  return [...rows].sort(
    (first, second) =>
      Number(wasReached(first)) - Number(wasReached(second)) ||
      first.createdAt.localeCompare(second.createdAt),
  );
}

/**
 * The requests to decide. They are not read again by themselves, so that no card moves under a finger; what was decided
 * here keeps its place with its new status until the next reading.
 */
export function useRequests(search: string) {
  return useQuery({
    queryKey: requestsKey(search),
    queryFn: async ({ signal }): Promise<BookingPage> => {
      // If there are more than one answer holds, it is the newest that wait, not those who waited longest.
      const parameters = { status: 'pending', q: search, order: 'oldest' };
      const page = { path: LIST_PATH, parameters, limit: LARGEST_PAGE, cursor: null, signal };
      const read = await readPage<StaffBooking>(page);
      return { ...read, rows: oldestUncalledFirst(read.rows) };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Requests that came in since the list was read: the pill '3 new'. */
export function useNewRequests(shown: StaffBooking[] | undefined): number {
  const { phase } = useStaffSession();
  const { data } = useQuery({
    queryKey: [STAFF_QUERIES, 'newest-requests'],
    queryFn: ({ signal }) =>
      readPage<StaffBooking>({
        path: LIST_PATH,
        parameters: { status: 'pending' },
        limit: PAGE_SIZE,
        cursor: null,
        signal,
        background: true,
      }),
    enabled: phase === 'signed-in',
    refetchInterval: POLL_MILLISECONDS,
  });
  if (!data || !shown) return 0;
  const known = new Set(shown.map((booking) => booking.id));
  return data.rows.filter((booking) => !known.has(booking.id)).length;
}

/** Reads the requests and the table anew. */
export async function reloadBookings(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'requests'] }),
    queryClient.invalidateQueries({ queryKey: tableKey }),
    refreshDashboard(),
  ]);
}

/** The table of decided bookings, newest first, in pages. */
export function useBookingPages(search: string, { status, from }: TableFilters, limit: number) {
  const parameters = { status: status === 'all' || looksAtAllRows(status) ? '' : status, q: search, from };
  return useInfiniteQuery({
    queryKey: [...tableKey, parameters, limit],
    queryFn: ({ pageParam, signal }) =>
      readPage<StaffBooking>({ path: LIST_PATH, parameters, limit, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursorOf,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** One booking for the details dialog: at once from a list that has it, then from the server. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) =>
      staffSession.call<StaffBooking>('GET', `${LIST_PATH}/${encodeURIComponent(id)}`, undefined, { signal }),
    placeholderData: findListed(id),
    refetchOnMount: 'always',
  });
}

function findListed(id: string): StaffBooking | undefined {
  const pages = [
    ...queryClient
      .getQueriesData<BookingPage>({ queryKey: [STAFF_QUERIES, 'requests'] })
      .map(([, page]) => page),
    ...queryClient
      .getQueriesData<InfiniteData<BookingPage>>({ queryKey: tableKey })
      .flatMap(([, data]) => data?.pages),
  ];
  return pages.flatMap((page) => page?.rows ?? []).find((booking) => booking.id === id);
}

function replaceIn(page: BookingPage, booking: StaffBooking): BookingPage {
  return { ...page, rows: page.rows.map((row) => (row.id === booking.id ? booking : row)) };
}

/** After an act on a booking: its new state goes into every list that shows it, the counts and its history follow. */
export async function refreshBooking(id: string): Promise<void> {
  const booking = await staffSession.call<StaffBooking>('GET', `${LIST_PATH}/${encodeURIComponent(id)}`);
  queryClient.setQueryData(bookingKey(id), booking);
  queryClient.setQueriesData<BookingPage>(
    { queryKey: [STAFF_QUERIES, 'requests'] },
    (page) => page && replaceIn(page, booking),
  );
  queryClient.setQueriesData<InfiniteData<BookingPage>>(
    { queryKey: tableKey },
    (data) => data && { ...data, pages: data.pages.map((page) => replaceIn(page, booking)) },
  );
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'activity', id] });
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'payments', id] });
  void queryClient.invalidateQueries({ queryKey: tableKey });
  void refreshDashboard();
}
