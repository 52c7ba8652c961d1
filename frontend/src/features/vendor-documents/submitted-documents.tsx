import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { VendorDocumentView } from '#api/vendor-docs';
import { ApiError } from '@/lib/api-client';
import { useSettings } from '@/lib/settings';
import { EmptyState, ErrorState, StateCard } from '@/ui/state-card';
import { isReplaceable } from './is-replaceable';
import { SubmissionCard } from './submission-card';
import { useVendorSubmissions } from './use-vendor-submissions';
import classes from './submissions.module.css';

interface SubmittedDocumentsProps {
  onReplace: (document: VendorDocumentView) => void;
}

/** Everything that this browser has handed in. */
export function SubmittedDocuments({ onReplace }: SubmittedDocumentsProps) {
  return (
    <section aria-labelledby="submitted-documents" className={classes.section}>
      <h2 id="submitted-documents">Your submitted documents</h2>
      <Submissions onReplace={onReplace} />
    </section>
  );
}

function Submissions({ onReplace }: SubmittedDocumentsProps) {
  const settings = useSettings();
  const { data, error, isFetching, refetch } = useVendorSubmissions();
  if (data && data.length > 0)
    return (
      <ul className={classes.list}>
        {data.map((document) => (
          <SubmissionCard
            key={document.id}
            document={document}
            timeZone={settings?.timeZone}
            onReplace={isReplaceable(document) ? () => onReplace(document) : undefined}
          />
        ))}
      </ul>
    );
  if (data)
    return (
      <EmptyState title="No documents submitted yet.">
        What you send from this browser shows here for 30 days, with the outcome of our review.
      </EmptyState>
    );
  if (error instanceof ApiError && error.status === 401)
    return (
      <StateCard
        title="The staff session has ended"
        role="status"
        action={
          <Anchor component={Link} to="/management">
            Sign in again
          </Anchor>
        }
      >
        Staff were signed in with this browser. Sign in again to see the list; documents can be sent without.
      </StateCard>
    );
  if (error)
    return (
      <ErrorState
        title="Your documents could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton height={120} radius="md" role="status" aria-label="Loading your documents" />;
}
