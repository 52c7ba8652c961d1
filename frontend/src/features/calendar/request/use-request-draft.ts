import { useCallback, useEffect, useState } from 'react';
import { readSession, writeSession } from '@/lib/session-storage';
import { freshDraft, restoredDraft, withLinkedVenue, type DraftChange } from './request-draft';

const DRAFT_KEY = 'emberfield.event-request';

/** What is being typed, kept for this tab, so that neither an error nor a reload loses it. */
export function useRequestDraft(linkedVenueId: string | null) {
  const [draft, setDraft] = useState(() =>
    withLinkedVenue(restoredDraft(readSession(DRAFT_KEY)), linkedVenueId),
  );

  useEffect(() => {
    writeSession(DRAFT_KEY, draft);
  }, [draft]);

  const change = useCallback(
    (patch: DraftChange) => setDraft((current) => withLinkedVenue({ ...current, ...patch }, linkedVenueId)),
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
