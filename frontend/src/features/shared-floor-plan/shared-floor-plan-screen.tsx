import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDate } from '#rules';
import type { SharedFloorPlan } from '#api/floor-plans';
import { ApiError, request } from '@/lib/api-client';
import { formatInstantDate } from '@/lib/instants';
import { usePageTitle } from '@/lib/page-title';
import { useSettings } from '@/lib/settings';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { PlanSheet, seatWords } from '@/shared/plan-drawing/plan-sheet';
import { PageHeading, PageSection } from '@/ui/page-section';
import { PrintButton } from '@/ui/print-button';
import { ErrorState, StateCard } from '@/ui/state-card';
import classes from './shared-floor-plan.module.css';

/** /shared-floor-plan/{token}: a plan that somebody shared, to look at and to print; nothing can be changed (Plans §30). */
export function SharedFloorPlanScreen() {
  usePageTitle('Shared Floor Plan');
  const { token = '' } = useParams();
  const opening = useQuery({
    queryKey: ['/api/floor-plans', 'shared', token],
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<SharedFloorPlan>('POST', '/api/floor-plans/shared', { token }, { signal }),
  });
  return (
    <PageSection>
      {opening.isLoading && <StateCard heading="h1" title="Loading the floor plan…" role="status" />}
      {opening.isError && (
        <NotOpened
          failure={opening.error}
          retrying={opening.isFetching}
          onRetry={() => void opening.refetch()}
        />
      )}
      {opening.data && <OpenedPlan shared={opening.data} />}
    </PageSection>
  );
}

function OpenedPlan({ shared }: { shared: SharedFloorPlan }) {
  const settings = useSettings();
  const timeZone = settings?.timeZone ?? 'UTC';
  const plan = draftOf(shared);
  if (!plan)
    return (
      <StateCard heading="h1" role="alert" title="This floor plan cannot be drawn">
        Please ask whoever sent it to you to save it again.
      </StateCard>
    );
  const event = `${shared.eventName || 'An event'}, ${formatDate(shared.eventDate)} · ${seatWords(plan)}`;
  return (
    <>
      <div className="no-print">
        <PageHeading title="Shared Floor Plan">{event}</PageHeading>
        <div className={classes.facts}>
          <p>
            {`As of ${formatInstantDate(shared.updatedAt, timeZone)}; this page always shows the latest version. You can look at it until ${formatInstantDate(shared.expiresAt, timeZone)}.`}
          </p>
          <PrintButton />
        </div>
      </div>
      <PlanSheet plan={plan} title={event} />
    </>
  );
}

/** A link that has ended is not tried again. */
function NotOpened({
  failure,
  retrying,
  onRetry,
}: {
  failure: unknown;
  retrying: boolean;
  onRetry: () => void;
}) {
  const isRefused = failure instanceof ApiError && (failure.status === 400 || failure.status === 404);
  if (!isRefused)
    return (
      <ErrorState
        heading="h1"
        title="The floor plan could not be opened"
        error={failure}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  return (
    <StateCard
      heading="h1"
      role="alert"
      title="This link does not work"
      action={
        <Button component={Link} to="/floor-planner" variant="outline">
          Draw a floor plan of your own
        </Button>
      }
    >
      {failure.serverMessage}
    </StateCard>
  );
}
