import { useState } from 'react';
import type { FieldError } from '@/lib/api-client';
import { isFormRefused } from '@/lib/form-refused';
import { freshKey } from '@/lib/idempotency-key';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
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
  /** `asked`: what was sent, whatever was typed since. */
  onSent: (sent: SentRequest, asked: RequestDraft) => void;
  onConflict: (alternatives: Alternatives) => void;
}

/** Checks, sends and reports the request; every outcome of Wordings §3 for the submit button. */
export function useRequestSubmission(options: SubmissionOptions) {
  const { draft, venues } = options;
  const [attempted, setAttempted] = useState(false);
  const refused = useServerErrors();
  const highlight = useHighlight();
  const { sending, outcome, setOutcome } = useSending(options, refused, () => setAttempted(false));
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

  const submit = () => {
    if (sending.isUnderWay()) return;
    setAttempted(true);
    setOutcome(null);
    if (refuse()) return;
    refused.clear();
    sending.run(draft);
  };

  return {
    sending: sending.isPending,
    errors: errorsByField(issues, refused.errors),
    faults: shownFaults(draft, issues),
    outcome,
    termsHighlighted: highlight.on,
    submit,
    setOutcome,
    forgetErrors: refused.forget,
  };
}

export type RequestSubmission = ReturnType<typeof useRequestSubmission>;

/** The way to the server and back, and what the page says about the answer. */
function useSending(
  { venues, change, onSent, onConflict }: SubmissionOptions,
  refused: ServerErrors,
  onSucceeded: () => void,
) {
  const refreshAvailability = useAvailabilityRefresh();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const fail = (failure: RequestFailure, asked: RequestDraft) => {
    const { title, message } = failureToast(failure);
    notify.error(title, message);
    setOutcome(failureOutcome(failure, chosenVenues(venues, asked.venueIds)));
    if (failure.kind === 'conflict') onConflict(failure.alternatives);
    if (failure.kind !== 'failed') return;
    if (failure.keyUsed) change({ idempotencyKey: freshKey() });
    refused.show(failure.fields);
  };

  const sending = useAct({
    mutationFn: sendRequest,
    onSuccess: (sent, asked) => {
      notify.success(SUCCESS_TITLE, SUCCESS_MESSAGE);
      onSucceeded();
      if (sent.earlier) {
        setOutcome(earlierRequestOutcome(sent.booking));
        change({ idempotencyKey: freshKey() });
      }
      onSent(sent, asked);
    },
    onError: (error, asked) => {
      fail(requestFailure(error), asked);
      if (isFormRefused(error)) change({ website: '' });
    },
    onSettled: refreshAvailability,
  });
  return { sending, outcome, setOutcome };
}

type ServerErrors = ReturnType<typeof useServerErrors>;

/** The fields that the server refused. One is right again as soon as it is changed. */
function useServerErrors() {
  const [errors, setErrors] = useState<RequestErrors>({});
  return {
    errors,
    clear: () => setErrors({}),
    show: (fields: readonly FieldError[]) =>
      setErrors(Object.fromEntries(fields.map((each) => [each.field, each.message]))),
    forget: (patch: DraftChange) => {
      const changed = Object.keys(patch);
      if (!changed.some((field) => field in errors)) return;
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field))));
    },
  };
}
