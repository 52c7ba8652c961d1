import { QueryClient } from '@tanstack/react-query';
import { request } from './api-client';

/**
 * Reads never go stale by themselves: no polling, no refetch on focus, no retry unless a screen asks for it.
 * A query without its own function reads the path made of its key's segments (Answers §5).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) =>
        request('GET', queryKey.map(String).join('/'), undefined, { signal }),
      staleTime: Infinity,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Without this a browser that believes itself offline shows skeletons for ever instead of an error.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
