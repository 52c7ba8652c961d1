import { useMutation, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { queryClient } from '@/lib/query-client';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from '#api/notifications';
import { filterStore } from '../list/filter-store';
import { replaceRow, useStaffList } from '../list/use-staff-list';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { refreshDashboard } from '../shell/use-dashboard';

const OUTBOX_PATH = '/api/outbox';
const SEARCH_DELAY_MILLISECONDS = 300;

/** 'attention': what the failed-mail figure counts, namely failed ones and those whose outcome is unknown. */
export type StateFilter = MessageState | 'all' | 'attention';

/** State and search of the list; the failed-mail tile sets them from outside. */
export const outboxFilters = filterStore({ state: 'all' as StateFilter, searchText: '' });

/** What is asked of the server: follows the typing after a moment, an emptied field at once. */
export function useOutboxSearch(): string {
  const searchText = outboxFilters.useFilter().searchText.trim();
  const [settled] = useDebouncedValue(searchText, SEARCH_DELAY_MILLISECONDS);
  return searchText === '' ? '' : settled;
}

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
