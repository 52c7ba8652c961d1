import { useQuery } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useAct } from '@/lib/use-act';
import type { BroadcastAudience, BroadcastDraft, BroadcastView } from '#api/notifications';
import { tellFailure } from '../list/after-act';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';

export const BROADCASTS_PATH = '/api/broadcasts';
const AUDIENCE_KEY = [STAFF_QUERIES, 'broadcast-audience'];
const NEWEST_KEY = [STAFF_QUERIES, 'broadcast-newest'];
/** While mails are on their way. */
const PROGRESS_MILLISECONDS = 2000;

/** Whom a message to all would reach now. */
export function useAudience() {
  return useQuery({
    queryKey: AUDIENCE_KEY,
    queryFn: ({ signal }) =>
      staffSession.call<BroadcastAudience>('GET', `${BROADCASTS_PATH}/audience`, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** The message that was sent last, and how far it is: looked at again while some of it waits. */
export function useNewestBroadcast() {
  return useQuery({
    queryKey: NEWEST_KEY,
    queryFn: async ({ client, queryKey, signal }): Promise<BroadcastView | null> => {
      const path = `${BROADCASTS_PATH}?limit=1`;
      const rows =
        client.getQueryData(queryKey) === undefined
          ? await staffSession.call<BroadcastView[]>('GET', path, undefined, { signal })
          : await staffSession.poll<BroadcastView[]>(path, { signal });
      return rows[0] ?? null;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? PROGRESS_MILLISECONDS : false),
  });
}

const showNewest = (broadcast: BroadcastView) => queryClient.setQueryData(NEWEST_KEY, broadcast);

/** Sends it under a key of its own: sent again after a lost answer, it is the same message. */
export function useSendBroadcast(onSent: () => void) {
  return useAct<BroadcastView, BroadcastDraft & { key: string }>({
    mutationFn: (message) => staffSession.call<BroadcastView>('POST', BROADCASTS_PATH, message),
    onSuccess: (broadcast) => {
      showNewest(broadcast);
      notify.success('Message on Its Way', `To ${customers(broadcast.recipients)}.`);
      onSent();
    },
    onError: (failure) => tellFailure(failure, 'Failed to send the message.'),
  });
}

export function useStopBroadcast(id: string) {
  return useAct<BroadcastView>({
    mutationFn: () => staffSession.call<BroadcastView>('POST', `${BROADCASTS_PATH}/${id}/stop`),
    onSuccess: (broadcast) => {
      showNewest(broadcast);
      notify.success('Message Stopped', `${broadcast.withdrawn} of ${broadcast.recipients} did not leave.`);
    },
    onError: (failure) => tellFailure(failure, 'Failed to stop the message.'),
  });
}

export function customers(count: number): string {
  return count === 1 ? '1 customer' : `${count} customers`;
}
