import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CustomerAnalytics, RevenueAnalytics } from '#api/reporting';
import { staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { DASHBOARD_KEY } from '../shell/use-dashboard';

/** Money moves more slowly than requests: the figures are read again every five minutes. */
const POLL_MILLISECONDS = 5 * 60_000;

export interface Earnings {
  revenue: RevenueAnalytics;
  customers: CustomerAnalytics;
}

const earningsQuery = queryOptions({
  // Below the dashboard's key: an act that makes those figures old makes these old too.
  queryKey: [...DASHBOARD_KEY, 'earnings'],
  queryFn: async ({ client, queryKey, signal }): Promise<Earnings> => {
    // As with the dashboard, the first reading is a person's.
    const read = <T>(path: string) =>
      client.getQueryData(queryKey)
        ? staffSession.poll<T>(path, { signal })
        : staffSession.call<T>('GET', path, undefined, { signal });
    const [revenue, customers] = await Promise.all([
      read<RevenueAnalytics>('/api/analytics/revenue'),
      read<CustomerAnalytics>('/api/analytics/customers'),
    ]);
    return { revenue, customers };
  },
});

/** What the house earns, read again while somebody is signed in. */
export function useEarnings() {
  const { phase } = useStaffSession();
  return useQuery({
    ...earningsQuery,
    refetchOnMount: 'always',
    refetchInterval: phase === 'signed-in' ? POLL_MILLISECONDS : false,
  });
}
