import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import type { OutboxMessage, OutboxMessageDetail } from '#api/notifications';
import { replaceRow, useStaffList } from '../list/use-staff-list';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { refreshDashboard } from '../shell/use-dashboard';
import { outboxFilters, useOutboxSearch } from './outbox-filters';

const OUTBOX_PATH = '/api/outbox';

export function messagePath(id: string): string {
  return `${OUTBOX_PATH}/${encodeURIComponent(id)}`;
}

/** Every message of the house, newest first. */
export function useOutboxList() {
  const { state } = outboxFilters.useFilter();
  const q = useOutboxSearch();
  const parameters = { state: state === 'all' ? '' : state, q };
  return useStaffList<OutboxMessage>({ path: OUTBOX_PATH, parameters });
}

const messageKey = (id: string) => [STAFF_QUERIES, 'message', id];

export function useOutboxMessage(id: string) {
  return useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) =>
      staffSession.call<OutboxMessageDetail>('GET', messagePath(id), undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Puts a failed message back into the queue; its row and the count of failed ones follow. */
export function useRetryMessage(id: string) {
  return useMutation({
    mutationFn: () => staffSession.call<OutboxMessageDetail>('POST', `${messagePath(id)}/retry`),
    onSuccess: (message) => {
      queryClient.setQueryData(messageKey(id), message);
      replaceRow<OutboxMessage>(OUTBOX_PATH, message);
      void refreshDashboard();
    },
  });
}
