import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { queryClient } from '@/lib/query-client';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from '#api/notifications';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { refreshDashboard } from '../shell/use-dashboard';
import { nextCursorOf, readPage, type StaffPage } from '../staff-page';

const OUTBOX_PATH = '/api/outbox';
const PAGE_SIZE = 100;
const SEARCH_DELAY_MILLISECONDS = 300;
const outboxKey = [STAFF_QUERIES, 'outbox'];

/** 'attention': what the failed-mail figure counts, namely failed ones and those whose outcome is unknown. */
export type StateFilter = MessageState | 'all' | 'attention';

const ATTENTION_STATES: MessageState[] = ['failed', 'unknown'];
/** Most rows that one answer may hold (Answers §3). */
const LARGEST_PAGE = 1000;

export interface OutboxFilter {
  state: StateFilter;
  search: string;
}

export type OutboxFilters = ReturnType<typeof useOutboxFilters>;

/** State and search of the list; the failed-mail tile sets them from outside. */
export function useOutboxFilters() {
  const [filter, setFilter] = useState<OutboxFilter>({ state: 'all', search: '' });
  const [settled] = useDebouncedValue(filter.search.trim(), SEARCH_DELAY_MILLISECONDS);
  return {
    filter,
    search: filter.search.trim() === '' ? '' : settled,
    change: (next: Partial<OutboxFilter>) => setFilter((now) => ({ ...now, ...next })),
  };
}

export function messagePath(id: string): string {
  return `${OUTBOX_PATH}/${encodeURIComponent(id)}`;
}

/** The API filters by one state at a time: two readings make one page, newest first. */
async function readAttentionPage(search: string, signal: AbortSignal): Promise<StaffPage<OutboxMessage>> {
  const pages = await Promise.all(
    ATTENTION_STATES.map((state) => {
      const parameters = { state, q: search };
      const page = { path: OUTBOX_PATH, parameters, limit: LARGEST_PAGE, cursor: null, signal };
      return readPage<OutboxMessage>(page);
    }),
  );
  const rows = pages.flatMap((page) => page.rows);
  rows.sort((first, second) => second.createdAt.localeCompare(first.createdAt));
  return { rows, total: rows.length, nextCursor: null };
}

/** Every message of the house, newest first, in pages. */
export function useOutboxPages({ filter, search }: OutboxFilters) {
  const { state } = filter;
  return useInfiniteQuery({
    queryKey: [...outboxKey, state, search],
    queryFn: ({ pageParam, signal }) => {
      if (state === 'attention') return readAttentionPage(search, signal);
      const parameters = { state: state === 'all' ? '' : state, q: search };
      const page = { path: OUTBOX_PATH, parameters, limit: PAGE_SIZE, cursor: pageParam, signal };
      return readPage<OutboxMessage>(page);
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextCursorOf,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useOutboxMessage(id: string) {
  return useQuery({
    queryKey: [STAFF_QUERIES, 'message', id],
    queryFn: ({ signal }) =>
      staffSession.call<OutboxMessageDetail>('GET', messagePath(id), undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Puts a failed message back into the queue. Throws ApiError. */
export async function retryMessage(id: string): Promise<void> {
  await staffSession.call('POST', `${messagePath(id)}/retry`);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: outboxKey }),
    queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'message', id] }),
    refreshDashboard(),
  ]);
}
