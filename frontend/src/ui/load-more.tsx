import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import classes from './load-more.module.css';

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

interface LoadMoreProps {
  pages: Pages;
  /** 'bookings', 'messages'. */
  what: string;
  /** On the button. */
  label?: string;
  /** Fingers of visitors want it larger than the office does. */
  size?: 'sm' | 'md';
}

/** Below a list with further pages: the way to the next one, and word when it did not come. */
export function LoadMore({ pages, what, label = 'Load more', size = 'sm' }: LoadMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        size={size}
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
      {pages.isFetchNextPageError && (
        <span role="alert">{`More ${what} could not be loaded. Please try again.`}</span>
      )}
    </div>
  );
}
