import type { ReactNode } from 'react';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { LoadMore } from '@/ui/load-more';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { useStaffList } from '../list/use-staff-list';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import type { ReviewFilter, ReviewTab } from './review-filter';
import classes from './review-section.module.css';
import { REVIEW_STATUSES } from './review-status';
import { useReviewCounts, type Reviewed } from './use-review';

const TAB_NAMES: Record<ReviewTab, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};
const TABS: readonly ReviewTab[] = [...REVIEW_STATUSES, 'all'];

interface ReviewSectionProps<Row extends Reviewed> {
  /** The route of the list; a decision is put to `/{id}/status` below it. */
  path: string;
  filter: ReviewFilter;
  /** 'photos', 'vendor documents'. */
  what: string;
  /** Why nothing is there, on the tab of what waits. */
  nothingWaits: string;
  card: (row: Row) => ReactNode;
}

/** What staff review, under the tabs Pending, Approved, Rejected and All with their counts (Office §8). */
export function ReviewSection<Row extends Reviewed>({
  path,
  filter,
  what,
  nothingWaits,
  card,
}: ReviewSectionProps<Row>) {
  const { tab } = filter.useFilter();
  const counts = useReviewCounts(path);
  const list = useStaffList<Row>({ path, parameters: { status: tab === 'all' ? '' : tab } });
  const { data, error, refetch, isFetching, isPlaceholderData } = list.query;
  const { rows = [], total } = list;
  const all = counts && counts.pending + counts.approved + counts.rejected;
  const countOf = (each: ReviewTab) => (each === 'all' ? all : counts?.[each]);
  // What was decided here keeps its place, and is no longer among those that wait.
  const decided = rows.filter(({ status }) => status !== 'pending').length;
  const known = (total ?? 0) - decided;
  const newer = tab === 'pending' && !isPlaceholderData ? (counts?.pending ?? known) - known : 0;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          classNames={{ root: classes.tabs, label: classes.tab }}
          aria-label={`Which ${what}`}
          value={tab}
          onChange={(value) => filter.change({ tab: value as ReviewTab })}
          data={TABS.map((each) => ({ value: each, label: withCount(TAB_NAMES[each], countOf(each)) }))}
        />
        <span role="status">
          {data && newer > 0 && (
            <Button
              size="sm"
              radius="xl"
              loading={isFetching}
              onClick={() => void refetch()}
            >{`${newer} new`}</Button>
          )}
        </span>
      </div>
      {!data && !error && <Skeleton height={240} role="status" aria-label={`Loading ${what}`} />}
      {!data && error && (
        <ErrorState
          title={`The ${what} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && error && !list.query.isFetchNextPageError && !isSignInRequired(error) && (
        <StaleNote reading={list.query} />
      )}
      {data && rows.length === 0 && (
        <EmptyState title={tab === 'pending' ? nothingWaits : `No ${what} here.`}>
          {tab === 'pending' ? 'New ones appear here as they come in.' : 'Decided ones are kept here.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.cards} aria-label={`${TAB_NAMES[tab]} ${what}`}>
          {rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
      <LoadMore pages={list.query} what={what} />
    </>
  );
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count.toLocaleString('en-US')})`;
}
