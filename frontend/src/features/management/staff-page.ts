import type { RequestOptions } from '@/lib/api-client';
import { staffSession } from './session/staff-session';

/** One answer of a list: its rows, how many there are in all, and where the next page starts. */
export interface StaffPage<Row> {
  rows: Row[];
  total: number;
  /** Null on the last page. */
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

/** Reads one page of a staff list; total and next cursor travel in headers (Answers §3). */
export async function readPage<Row>(page: PageRequest): Promise<StaffPage<Row>> {
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.cursor) query.set('cursor', page.cursor);
  for (const [name, value] of Object.entries(page.parameters)) if (value) query.set(name, value);

  let headers = new Headers();
  const options: RequestOptions = {
    signal: page.signal,
    onHeaders: (received) => {
      headers = received;
    },
  };
  const path = `${page.path}?${query.toString()}`;
  const rows = page.background
    ? await staffSession.poll<Row[]>(path, options)
    : await staffSession.call<Row[]>('GET', path, undefined, options);
  const total = headers.get('X-Total-Count');
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    nextCursor: headers.get('X-Next-Cursor'),
  };
}
