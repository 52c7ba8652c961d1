import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { queryClient } from '@/lib/query-client';
import { STAFF_QUERIES } from '../session/staff-session';
import { readPage, type StaffPage } from '../staff-page';

/** Rows of a page on the screen (Office §2); the API's own default is larger. */
export const PAGE_ROWS = 60;

export interface StaffListSource {
  /** The route, such as '/api/outbox'. */
  path: string;
  /** What the server searches, sorts and narrows by; empty values are left out. */
  parameters: Record<string, string>;
}

/** All readings of a route's list, whatever they were narrowed to. */
export function listKey(path: string): string[] {
  return [STAFF_QUERIES, 'list', path];
}

/** A staff list in pages of sixty, as the server sorts and narrows it. Read anew each time it is opened. */
export function useStaffList<Row extends { id: string }>({ path, parameters }: StaffListSource) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(path), parameters],
    queryFn: ({ pageParam, signal }) =>
      readPage<Row>({ path, parameters, limit: PAGE_ROWS, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows),
    /** As of the page that was read last. */
    total: query.data?.pages.at(-1)?.total,
  };
}

export type StaffListState<Row extends { id: string }> = ReturnType<typeof useStaffList<Row>>;

type Pages<Row> = InfiniteData<StaffPage<Row>>;

/** After an act: its row as it is now, in every reading that shows it; nothing is read again. */
export function replaceRow<Row extends { id: string }>(path: string, row: Row): void {
  queryClient.setQueriesData<Pages<Row>>(
    { queryKey: listKey(path) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((shown) => (shown.id === row.id ? row : shown)),
        })),
      },
  );
}

/** A row that some reading of the list holds. */
export function findRow<Row extends { id: string }>(path: string, id: string): Row | undefined {
  return queryClient
    .getQueriesData<Pages<Row>>({ queryKey: listKey(path) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.rows)
    .find((row) => row.id === id);
}
