import { useQuery } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useAct } from '@/lib/use-act';
import type { OverdueReport, ReportKind, ReportRow, ReportSent } from '#api/reporting';
import { isSignInRequired, STAFF_QUERIES, staffSession } from '../session/staff-session';
import { DASHBOARD_KEY } from '../shell/use-dashboard';

export const REPORTS_PATH = '/api/reports';
const REPORTS_KEY = [STAFF_QUERIES, 'reports'];
const OVERDUE_MILLISECONDS = 5 * 60_000;

export function useReports() {
  return useQuery({
    queryKey: REPORTS_KEY,
    queryFn: ({ signal }) => staffSession.call<ReportRow[]>('GET', REPORTS_PATH, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export function showReports(rows: ReportRow[]): void {
  queryClient.setQueryData(REPORTS_KEY, rows);
}

/** Sends a report to the house now; what came of it is toasted. */
export function useSendReport(kind: ReportKind) {
  return useAct<ReportSent>({
    mutationFn: async () => {
      const answer = await staffSession.call<ReportSent>('POST', `${REPORTS_PATH}/${kind}`);
      if (!answer.success) throw new ApiError(200, answer.message);
      return answer;
    },
    onSuccess: ({ message }) => {
      notify.success('Report Sent', message);
      void queryClient.invalidateQueries({ queryKey: REPORTS_KEY });
    },
    onError: (failure) => {
      if (!isSignInRequired(failure)) notify.error('Report Failed', sentenceOf(failure, 'Please try again.'));
    },
  });
}

/** What is overdue, read again every five minutes; below the dashboard's key, since its sum is the tile's (Figures §5). */
export function useOverdueReport() {
  return useQuery({
    queryKey: [...DASHBOARD_KEY, 'overdue-report'],
    queryFn: ({ client, queryKey, signal }) =>
      client.getQueryData(queryKey)
        ? staffSession.poll<OverdueReport>('/api/overdue-report', { signal })
        : staffSession.call<OverdueReport>('GET', '/api/overdue-report', undefined, { signal }),
    refetchOnMount: 'always',
    refetchInterval: OVERDUE_MILLISECONDS,
  });
}
