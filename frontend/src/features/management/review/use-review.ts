import { useMutation, useQuery } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { showChanged, tellFailure } from '../list/after-act';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useStaffSession } from '../session/use-staff-session';
import { readPage } from '../staff-page';
import type { ReviewStatus } from './review-status';

export type ReviewCounts = Record<ReviewStatus, number>;

/** What staff approve or reject before others see or rely on it. */
export interface Reviewed {
  id: string;
  status: ReviewStatus;
}

export interface Decision {
  status: Exclude<ReviewStatus, 'pending'>;
  /** Told with a rejection; may be empty. */
  notes?: string;
}

/** How often the counts are read again, in milliseconds (Office §8). */
const COUNTS_MILLISECONDS = 30_000;
const countsKey = (path: string) => [STAFF_QUERIES, 'review-counts', path];

async function countOf(path: string, status: ReviewStatus, signal: AbortSignal): Promise<number> {
  const page = await readPage({
    path,
    parameters: { status },
    limit: 1,
    cursor: null,
    signal,
    background: true,
  });
  return page.total;
}

/** How many wait, were approved and were rejected; undefined until they are known. */
export function useReviewCounts(path: string): ReviewCounts | undefined {
  const { phase } = useStaffSession();
  const { data } = useQuery({
    queryKey: countsKey(path),
    queryFn: async ({ signal }): Promise<ReviewCounts> => {
      const [pending, approved, rejected] = await Promise.all([
        countOf(path, 'pending', signal),
        countOf(path, 'approved', signal),
        countOf(path, 'rejected', signal),
      ]);
      return { pending, approved, rejected };
    },
    refetchOnMount: 'always',
    refetchInterval: phase === 'signed-in' ? COUNTS_MILLISECONDS : false,
  });
  return data;
}

interface ReviewWords {
  done: (decision: Decision) => string;
  failed: (decision: Decision) => string;
}

/**
 * Approving and rejecting one row of a list. The row shows how it stands from then on and keeps its place until the list is
 * read again.
 */
export function useReview<Row extends Reviewed>(path: string, words: ReviewWords) {
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      staffSession.call<Row>('PUT', `${path}/${id}/status`, decision),
    onSuccess: (row, { decision }) => {
      showChanged(path, row);
      notify.success(words.done(decision));
      void queryClient.invalidateQueries({ queryKey: countsKey(path) });
    },
    onError: (failure, { decision }) => tellFailure(failure, words.failed(decision)),
  });
  /** Whether it was done. */
  const decide = async (id: string, decision: Decision): Promise<boolean> => {
    if (isPending) return false;
    return mutateAsync({ id, decision }).then(
      () => true,
      () => false,
    );
  };
  return { decide, working: isPending ? variables.decision.status : null };
}

export type ReviewActs = ReturnType<typeof useReview>;
