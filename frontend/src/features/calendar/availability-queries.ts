import { useEffect } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { BookingIndicators, UnavailableDates, VenueConflicts } from '#api/bookings';
import { request } from '@/lib/api-client';

const UNAVAILABLE_MILLISECONDS = 30_000;
const INDICATOR_MILLISECONDS = 15_000;
const CONFLICT_MILLISECONDS = 30_000;
/** A lost connection is tried again sooner, so that the calendar recovers by itself. */
const RECOVERY_MILLISECONDS = 5_000;

/** A call that takes longer will not come back: most lost connections say nothing. */
const PATIENCE_MILLISECONDS = 20_000;

const QUERY_NAMES = ['unavailable-dates', 'booking-indicators', 'venue-conflicts'];

/** `t` keeps caches between browser and server from answering with yesterday's calendar. */
async function fresh<T>(path: string, signal: AbortSignal, query: Record<string, string> = {}): Promise<T> {
  const fullPath = `${path}?${new URLSearchParams({ ...query, t: String(Date.now()) }).toString()}`;
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  const timer = window.setTimeout(() => stop.abort(), PATIENCE_MILLISECONDS);
  try {
    return await request<T>('GET', fullPath, undefined, { signal: stop.signal });
  } finally {
    window.clearTimeout(timer);
  }
}

function intervalOf(milliseconds: number) {
  return (query: { state: { status: string } }) =>
    query.state.status === 'error' ? RECOVERY_MILLISECONDS : milliseconds;
}

/** Dates without room for any event: every 30 s, on mount and on focus (Availability §9). */
export function useUnavailableDates(): UseQueryResult<UnavailableDates> {
  const query = useQuery({
    queryKey: ['unavailable-dates'],
    queryFn: ({ signal }) => fresh<UnavailableDates>('/api/unavailable-dates', signal),
    refetchInterval: intervalOf(UNAVAILABLE_MILLISECONDS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { refetch } = query;
  useEffect(() => {
    // The library only sees a tab come back, not a window beside another one.
    const focused = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', focused);
    return () => window.removeEventListener('focus', focused);
  }, [refetch]);
  return query;
}

/** Partly booked dates of these spaces, every 15 s, in the background too; nothing is asked without one. */
export function useBookingIndicators(venueIds: readonly string[]) {
  const venues = [...venueIds].sort().join(',');
  return useQuery({
    queryKey: ['booking-indicators', venues],
    queryFn: ({ signal }) => fresh<BookingIndicators>('/api/booking-indicators', signal, { venues }),
    enabled: venues !== '',
    refetchInterval: intervalOf(INDICATOR_MILLISECONDS),
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
  });
}

/** Which spaces are taken at the asked time: runs once the date and both times are set. */
export function useVenueConflicts(date: string, startTime: string, endTime: string) {
  return useQuery({
    queryKey: ['venue-conflicts', date, startTime, endTime],
    queryFn: ({ signal }) =>
      fresh<VenueConflicts>('/api/venue-conflicts', signal, { date, startTime, endTime }),
    enabled: date !== '' && startTime !== '' && endTime !== '',
    refetchInterval: intervalOf(CONFLICT_MILLISECONDS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** After an attempt to book, whatever came of it, the calendar may have changed. */
export function useAvailabilityRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of QUERY_NAMES) void queries.invalidateQueries({ queryKey: [key] });
  };
}
