import { useRef, useState } from 'react';
import type { CustomerBooking } from '#api/bookings';
import { isFormRefused } from '@/lib/form-refused';
import { freshKey } from '@/lib/idempotency-key';
import { notify } from '@/lib/notify';
import type { VenueView } from '@/lib/venues';
import { useAvailabilityRefresh } from '../availability-queries';
import { showElement } from '../page-position';
import { type DraftChange, type RequestDraft } from './request-draft';
import {
  errorsByField,
  fieldId,
  firstIssue,
  requestIssues,
  shownFaults,
  type RequestErrors,
} from './request-errors';
import {
  earlierRequestOutcome,
  failureOutcome,
  failureToast,
  SUCCESS_MESSAGE,
  SUCCESS_TITLE,
  type Outcome,
} from './request-outcome';
import {
  requestFailure,
  sendRequest,
  type Alternatives,
  type RequestFailure,
  type SentRequest,
} from './send-request';
import { useHighlight } from './use-highlight';
import { chosenVenues } from './venue-facts';

interface SubmissionOptions {
  draft: RequestDraft;
  venues: readonly VenueView[];
  change: (patch: DraftChange) => void;
  onSent: (booking: CustomerBooking, earlier: boolean) => void;
  onConflict: (alternatives: Alternatives) => void;
}

/** Checks, sends and reports the request; every outcome of Wordings §3 for the submit button. */
export function useRequestSubmission({ draft, venues, change, onSent, onConflict }: SubmissionOptions) {
  const refreshAvailability = useAvailabilityRefresh();
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [fromServer, setFromServer] = useState<RequestErrors>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const highlight = useHighlight();
  const chosen = chosenVenues(venues, draft.venueIds);
  const issues = attempted ? requestIssues(draft, venues) : [];

  /** Marks all faults, names the first in a toast and leads to it; false when there is none. */
  const refuse = () => {
    const first = firstIssue(draft, requestIssues(draft, venues));
    if (!first) return false;
    notify.error(first.title, first.message);
    if (first.field === 'termsAccepted') highlight.start();
    showElement(document.getElementById(fieldId(first.field)));
    return true;
  };

  const fail = (failure: RequestFailure) => {
    const { title, message } = failureToast(failure);
    notify.error(title, message);
    setOutcome(failureOutcome(failure, chosen));
    if (failure.kind === 'conflict') onConflict(failure.alternatives);
    if (failure.kind === 'failed') {
      if (failure.keyUsed) change({ idempotencyKey: freshKey() });
      setFromServer(Object.fromEntries(failure.fields.map((each) => [each.field, each.message])));
    }
  };

  const succeed = ({ booking, earlier }: SentRequest) => {
    notify.success(SUCCESS_TITLE, SUCCESS_MESSAGE);
    setAttempted(false);
    if (earlier) {
      setOutcome(earlierRequestOutcome(booking));
      change({ idempotencyKey: freshKey() });
    }
    onSent(booking, earlier);
  };

  const submit = async () => {
    // A second tap comes before React has disabled the button.
    if (underWay.current) return;
    setAttempted(true);
    setOutcome(null);
    if (refuse()) return;
    underWay.current = true;
    setSending(true);
    setFromServer({});
    try {
      succeed(await sendRequest(draft));
    } catch (error) {
      fail(requestFailure(error));
      if (isFormRefused(error)) change({ website: '' });
    } finally {
      underWay.current = false;
      setSending(false);
      refreshAvailability();
    }
  };

  /** A field the server refused is right again as soon as it is changed. */
  const forgetErrors = (patch: DraftChange) => {
    const changed = Object.keys(patch);
    if (!changed.some((field) => field in fromServer)) return;
    setFromServer(
      Object.fromEntries(Object.entries(fromServer).filter(([field]) => !changed.includes(field))),
    );
  };

  return {
    sending,
    errors: errorsByField(issues, fromServer),
    faults: shownFaults(draft, issues),
    outcome,
    termsHighlighted: highlight.on,
    submit,
    setOutcome,
    forgetErrors,
  };
}

export type RequestSubmission = ReturnType<typeof useRequestSubmission>;
