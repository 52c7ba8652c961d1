import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import type { StaffBooking } from '#api/bookings';
import { findRow, listKey, PAGE_ROWS, replaceRow, useStaffList } from '../list/use-staff-list';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { POLL_MILLISECONDS, refreshDashboard } from '../shell/use-dashboard';
import { readPage } from '../staff-page';
import { bookingFilters, tableParameters, useBookingSearch } from './booking-filters';

export const LIST_PATH = '/api/bookings';
const SEEN_KEY = [STAFF_QUERIES, 'newest-request-seen'];
const bookingKey = (id: string) => [STAFF_QUERIES, 'booking', id];

/**
 * The requests to decide: whoever waits longest for the promised call stands first, who has been reached waits behind them.
 * They are not read again by themselves, so that no card moves under a finger; what was decided here keeps its place with
 * its new status until the next reading.
 */
export function useRequests(search: string, onlyUnconfirmed: boolean) {
  return useStaffList<StaffBooking>({
    path: LIST_PATH,
    parameters: { status: 'pending', only: onlyUnconfirmed ? 'unconfirmed' : '', q: search, sort: 'waiting' },
  });
}

/** The newest open requests, at most so many: the clock's reading, which interrupts nobody. */
function readNewest(limit: number, signal: AbortSignal) {
  const parameters = { status: 'pending' };
  return readPage<StaffBooking>({
    path: LIST_PATH,
    parameters,
    limit,
    cursor: null,
    signal,
    background: true,
  });
}

/** Requests that came in since the list was read: the pill '3 new'. */
export function useNewRequests(shown: StaffBooking[] | undefined): number {
  const { phase } = useStaffSession();
  const seen = useQuery({
    queryKey: SEEN_KEY,
    queryFn: async ({ signal }) => (await readNewest(1, signal)).rows[0]?.createdAt ?? '',
    refetchOnMount: 'always',
  });
  const { data } = useQuery({
    queryKey: [STAFF_QUERIES, 'newest-requests'],
    queryFn: ({ signal }) => readNewest(PAGE_ROWS, signal),
    enabled: phase === 'signed-in',
    refetchInterval: POLL_MILLISECONDS,
  });
  if (!data || !shown || seen.data === undefined) return 0;
  const newestSeen = seen.data;
  const known = new Set(shown.map((booking) => booking.id));
  return data.rows.filter((booking) => booking.createdAt > newestSeen && !known.has(booking.id)).length;
}

/** Reads the requests and the table anew. */
export async function reloadBookings(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listKey(LIST_PATH) }),
    queryClient.invalidateQueries({ queryKey: SEEN_KEY }),
    refreshDashboard(),
  ]);
}

/** The table below the requests, as its filters narrow and sort it. */
export function useBookingTable() {
  const { status, from, order } = bookingFilters.useFilter();
  const q = useBookingSearch();
  const parameters = { ...tableParameters(status), q, from, sort: order };
  return useStaffList<StaffBooking>({ path: LIST_PATH, parameters });
}

export function readBooking(id: string, signal?: AbortSignal): Promise<StaffBooking> {
  return staffSession.call<StaffBooking>('GET', `${LIST_PATH}/${encodeURIComponent(id)}`, undefined, {
    signal,
  });
}

/** One booking for the details dialog: at once from a list that has it, then from the server. */
export function useBooking(id: string) {
  return useQuery<StaffBooking>({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => readBooking(id, signal),
    placeholderData: () => findRow<StaffBooking>(LIST_PATH, id),
    refetchOnMount: 'always',
  });
}

/**
 * After an act on a booking: its new state goes into every list that shows it, its history and the counts follow. No list
 * is read again; each is when it is opened the next time.
 */
export function showBooking(booking: StaffBooking): void {
  const { id } = booking;
  queryClient.setQueryData(bookingKey(id), booking);
  replaceRow(LIST_PATH, booking);
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'activity', id] });
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'payments', id] });
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'reminders', id] });
  void queryClient.invalidateQueries({ queryKey: listKey(LIST_PATH), refetchType: 'none' });
  void refreshDashboard();
}
