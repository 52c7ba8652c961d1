import { useCallback, useEffect, useState } from 'react';
import { readSession, writeSession } from '@/lib/session-storage';
import {
  freshDraft,
  restoredDraft,
  withCarriedPlan,
  withChange,
  withLinkedVenue,
  type DraftChange,
} from './request-draft';
import { useCarriedPlan } from './use-carried-plan';

const DRAFT_KEY = 'emberfield.event-request';

/** What is being typed, kept for this tab, so that neither an error nor a reload loses it. */
export function useRequestDraft(linkedVenueId: string | null) {
  const carried = useCarriedPlan();
  const [draft, setDraft] = useState(() =>
    withLinkedVenue(withCarriedPlan(restoredDraft(readSession(DRAFT_KEY)), carried), linkedVenueId),
  );

  useEffect(() => {
    writeSession(DRAFT_KEY, draft);
  }, [draft]);

  const change = useCallback(
    (patch: DraftChange) => setDraft((current) => withLinkedVenue(withChange(current, patch), linkedVenueId)),
    [linkedVenueId],
  );
  const reset = useCallback(() => {
    // Also right away: the visitor may have left this screen while the request was under way.
    writeSession(DRAFT_KEY, null);
    // The linked space has been asked for; the next request starts without it.
    setDraft({ ...freshDraft(), takenOverVenueId: linkedVenueId ?? '' });
  }, [linkedVenueId]);

  return { draft, change, reset };
}
