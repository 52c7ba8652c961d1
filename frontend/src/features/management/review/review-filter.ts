import { filterStore } from '../list/filter-store';
import { REVIEW_STATUSES, type ReviewStatus } from './review-status';

export type ReviewTab = ReviewStatus | 'all';

/** Which tab of a review section is open: what waits, at first. */
export function reviewFilter(parameter: string) {
  return filterStore(
    { tab: 'pending' as ReviewTab },
    {
      tab: {
        parameter,
        accepts: (text) => text === 'all' || REVIEW_STATUSES.some((status) => status === text),
      },
    },
  );
}

export type ReviewFilter = ReturnType<typeof reviewFilter>;
