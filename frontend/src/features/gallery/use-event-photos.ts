import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicEventPhoto } from '#api/media';
import { request } from '@/lib/api-client';

const PATH = '/api/customer-event-photos/public';
/** Fifteen rows on a wide screen, twenty on a phone. */
const PAGE = 60;

interface PhotoPage {
  photos: PublicEventPhoto[];
  /** In all pages together. */
  total: number;
}

/** Photos of past events that staff approved, newest first, a page at a time. */
export function useEventPhotos() {
  return useInfiniteQuery({
    queryKey: [PATH],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ photos, total }, pages) => {
      const read = pages.reduce((count, page) => count + page.photos.length, 0);
      return read < total ? photos.at(-1)?.id : undefined;
    },
  });
}

/** @param cursor id of the last photo already here; empty for the first page */
async function readPage(cursor: string, signal: AbortSignal): Promise<PhotoPage> {
  const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
  let total = 0;
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('X-Total-Count') ?? 0);
  };
  const photos = await request<PublicEventPhoto[]>('GET', `${PATH}?${query.toString()}`, undefined, {
    signal,
    onHeaders,
  });
  return { photos, total };
}
