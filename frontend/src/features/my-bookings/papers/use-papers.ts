import { useQuery } from '@tanstack/react-query';
import type { PapersView } from '#api/vendor-docs';
import { request } from '@/lib/api-client';
import type { StepUp } from '@/ui/step-up/use-step-up';

/**
 * What is required of a booking and what was handed in: GET /api/bookings/{id}/papers. The key's first segment lets a
 * refresh of the bookings read it anew too.
 */
export function usePapers(bookingId: string, stepUp: StepUp) {
  const queryKey = ['/api/bookings', encodeURIComponent(bookingId), 'papers'];
  const path = queryKey.join('/');
  const papers = useQuery<PapersView>({ queryKey, refetchOnMount: 'always' });
  /** Asks for what the server wants to know first, then reads again; the query itself tells how it went. */
  const tryAgain = () =>
    stepUp
      .run(() => request('GET', path))
      .catch(() => undefined)
      .then(() => papers.refetch());
  return { papers, tryAgain };
}
