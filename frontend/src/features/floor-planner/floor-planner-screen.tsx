import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FloorPlanDetail } from '#api/floor-plans';
import { rememberedContact } from '@/lib/customer-bookings';
import { usePageTitle } from '@/lib/page-title';
import { StepUpProvider } from '@/shared/step-up/step-up-provider';
import { PageHeading, PageSection } from '@/ui/page-section';
import { ErrorState, StateCard } from '@/ui/state-card';
import { openSaved } from './model/plan-target';
import { useOpening } from './use-opening';
import { useStocks } from './use-stocks';
import { Workspace } from './workspace';

/** /floor-planner: a room to scale with its furniture; `booking` connects it, `view` opens a saved plan (Plans §7). */
export function FloorPlannerScreen() {
  usePageTitle('Floor Planner');
  return (
    <PageSection>
      <div className="no-print">
        <PageHeading title="Floor Planner">
          Lay out your event to scale, and see at once who has a seat.
        </PageHeading>
      </div>
      <StepUpProvider contact={rememberedContact()}>
        <PlanOfAddress />
      </StepUpProvider>
    </PageSection>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is no id counts as not said. */
function idIn(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text.toLowerCase() : null;
}

/** What the address names; another plan on the same address is a new round. */
function PlanOfAddress() {
  const [query, setQuery] = useSearchParams();
  const booking = idIn(query.get('booking'));
  const view = idIn(query.get('view'));
  const [taken, setTaken] = useState<{ plan: FloorPlanDetail; round: number } | null>(null);
  const opening = useOpening({ booking, view });
  const opened = taken ? openSaved(taken.plan) : opening.opened;
  const stocks = useStocks(opened?.target);

  if (opening.isError) {
    return (
      <ErrorState
        title="Failed to load the saved floor plan"
        error={opening.error}
        retrying={opening.isFetching}
        onRetry={opening.retry}
      />
    );
  }
  if (!opened) return <StateCard title="Loading the floor plan…" role="status" />;
  return (
    <Workspace
      key={`${booking ?? ''}/${view ?? ''}/${String(taken?.round ?? 0)}`}
      opened={opened}
      stocks={stocks}
      onChoose={({ id }) => {
        setTaken(null);
        setQuery({ booking: id });
      }}
      onOpen={(plan) => setTaken((before) => ({ plan, round: (before?.round ?? 0) + 1 }))}
    />
  );
}
