import type { ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QuietLine } from './details-panel';

interface ReadListProps<Row> {
  query: UseQueryResult<Row[]>;
  empty: string;
  failed: string;
  children: (rows: Row[]) => ReactNode;
}

/** A short list inside a panel, in its four states: loading, failed with a retry, empty, full. */
export function ReadList<Row>({ query, empty, failed, children }: ReadListProps<Row>) {
  return (
    <ReadPart query={query} failed={failed}>
      {(rows) => (rows.length === 0 ? <QuietLine>{empty}</QuietLine> : children(rows))}
    </ReadPart>
  );
}

interface ReadPartProps<Part> {
  query: UseQueryResult<Part>;
  failed: string;
  children: (part: Part) => ReactNode;
}

/** A part of a panel while it loads, when that failed, and as it was read. */
export function ReadPart<Part>({ query, failed, children }: ReadPartProps<Part>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={20} aria-label="Loading" />;
  return (
    <div role="alert">
      <QuietLine>{failed}</QuietLine>
      <Button size="sm" variant="default" mt="xs" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
