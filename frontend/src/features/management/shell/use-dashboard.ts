import { queryOptions, useQuery } from '@tanstack/react-query';
import { wallMinutes } from '#rules';
import { queryClient } from '@/lib/query-client';
import { wallClockOf } from '@/lib/instants';
import { useSettings } from '@/lib/settings';
import type { Dashboard } from '#api/reporting';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';

export const POLL_MILLISECONDS = 60_000;
const DEFAULT_TIME_ZONE = 'America/Chicago';
const DASHBOARD_PATH = '/api/staff/dashboard';
/** What lies below this key is read anew together with the dashboard. */
export const DASHBOARD_KEY = [STAFF_QUERIES, 'dashboard'] as const;

const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  // The first reading is a person's: an ended session asks for the password at once. Later ones are the clock's.
  queryFn: ({ client, queryKey, signal }) =>
    client.getQueryData(queryKey)
      ? staffSession.poll<Dashboard>(DASHBOARD_PATH, { signal })
      : staffSession.call<Dashboard>('GET', DASHBOARD_PATH, undefined, { signal }),
});

/** The figures of the first screen, as last read. */
export function useDashboard() {
  return useQuery(dashboardQuery);
}

/** Reads the figures again every minute, until the session has ended. For the one screen that shows them. */
export function useDashboardPolling() {
  const { phase } = useStaffSession();
  return useQuery({
    ...dashboardQuery,
    refetchOnMount: 'always',
    refetchInterval: phase === 'signed-in' ? POLL_MILLISECONDS : false,
  });
}

/** After something was decided: the counts at the top follow. */
export function refreshDashboard(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
}

export interface BusinessTime {
  timeZone: string;
  /** Today at the venue, 'YYYY-MM-DD'; null until the server has said so. */
  today: string | null;
  /** Business clock's now, in milliseconds since 1970 (UTC), as of the last reading. */
  now: number;
  /** The same in wall-clock minutes of the venue. */
  nowWallMinutes: number;
}

/** The venue's zone and clock: the server's business clock (Dates §4) as of the last reading. */
export function useBusinessTime(): BusinessTime {
  const { data, dataUpdatedAt } = useDashboard();
  const settings = useSettings();
  const timeZone = settings?.timeZone ?? DEFAULT_TIME_ZONE;
  const today = data?.today ?? settings?.today ?? null;
  const now = dataUpdatedAt + (dataUpdatedAt ? (settings?.clockShiftMs ?? 0) : 0);
  const wall = wallClockOf(now, timeZone);
  return { timeZone, today, now, nowWallMinutes: wallMinutes(wall.date, wall.time) };
}
