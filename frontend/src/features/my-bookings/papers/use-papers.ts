import { useQuery } from '@tanstack/react-query';
import type { PapersView } from '#api/vendor-docs';

export function papersKey(bookingId: string): string[] {
  return ['/api/bookings', encodeURIComponent(bookingId), 'papers'];
}

/**
 * What is required of a booking and what was handed in: GET /api/bookings/{id}/papers. The key's first segment lets a
 * refresh of the bookings read it anew too.
 */
export function usePapers(bookingId: string) {
  return useQuery<PapersView>({ queryKey: papersKey(bookingId), refetchOnMount: 'always' });
}
