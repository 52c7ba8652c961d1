import type { RequestOptions } from '@/lib/api-client';
import { staffSession } from './session/staff-session';

/** One answer of a list: its rows, how many there are in all, and where the next page starts. */
export interface StaffPage<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}

export interface PageRequest {
  path: string;
  /** Empty values are left out. */
  parameters: Record<string, string>;
  limit: number;
  cursor: string | null;
  signal?: AbortSignal;
  /** A reading of the clock: a refused one interrupts nobody. */
  background?: boolean;
}

/** Reads one page of a staff list; the total travels in X-Total-Count (Answers §3), a cursor is a row's id. */
export async function readPage<Row extends { id: string }>(page: PageRequest): Promise<StaffPage<Row>> {
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.cursor) query.set('cursor', page.cursor);
  for (const [name, value] of Object.entries(page.parameters)) if (value) query.set(name, value);

  let total: string | null = null;
  const options: RequestOptions = {
    signal: page.signal,
    onHeaders: (headers) => {
      total = headers.get('X-Total-Count');
    },
  };
  const path = `${page.path}?${query.toString()}`;
  const rows = page.background
    ? await staffSession.poll<Row[]>(path, options)
    : await staffSession.call<Row[]>('GET', path, undefined, options);
  const last = rows.at(-1);
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    nextCursor: last && rows.length === page.limit ? last.id : null,
  };
}

/** Where the page after these starts; null once all rows are read, be the last page full or not. */
export function nextCursorOf(last: StaffPage<unknown>, pages: StaffPage<unknown>[]): string | null {
  const read = pages.reduce((count, { rows }) => count + rows.length, 0);
  return read < last.total ? last.nextCursor : null;
}
