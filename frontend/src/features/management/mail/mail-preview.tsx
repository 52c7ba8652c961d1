import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/state-card';
import type { MailPreview } from '#api/notifications';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import classes from './mail-preview.module.css';

interface MailPreviewProps {
  /** Which preview it is, beside the path. */
  queryKey: readonly unknown[];
  read: () => Promise<MailPreview>;
}

/** A mail before it is sent. It runs no script and opens nothing: an empty sandbox. */
export function MailPreviewFrame({ queryKey, read }: MailPreviewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [STAFF_QUERIES, 'mail-preview', ...queryKey],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
  });
  if (!data && error) {
    return (
      <ErrorState
        title="The preview could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={420} role="status" aria-label="Loading the preview" />;
  return (
    <>
      <p className={classes.subject}>
        Subject: <strong>{data.subject}</strong>
      </p>
      <iframe className={classes.letter} title={`Preview: ${data.subject}`} sandbox="" srcDoc={data.html} />
    </>
  );
}

export function readPreview(path: string): Promise<MailPreview> {
  return staffSession.call<MailPreview>('GET', path);
}
