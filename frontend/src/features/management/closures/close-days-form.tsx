import { useState, type FormEvent } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { checkClosure, CLOSURE_LIMITS } from '#rules';
import type { BookingsOnDays, ClosureMade, ClosureRequest } from '#api/bookings';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useVenues } from '@/lib/venues';
import { tellFailure } from '../list/after-act';
import { listKey } from '../list/use-staff-list';
import { staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { CLOSURES_PATH, daysWords } from './closure-words';
import classes from './closures.module.css';
import { KeptBookings } from './kept-bookings';

interface Draft {
  /** Empty: the whole property. */
  venueId: string;
  fromDate: string;
  toDate: string;
  reason: string;
}

const EMPTY: Draft = { venueId: '', fromDate: '', toDate: '', reason: '' };

function requestOf({ venueId, fromDate, toDate, reason }: Draft): ClosureRequest {
  // One day is typed once.
  return { venueId: venueId || null, fromDate, toDate: toDate || fromDate, reason: reason.trim() };
}

/** First what is booked on the days, then the closing: what is booked is kept (Holds §3). */
function useClosing(onClosed: () => void) {
  const preview = useMutation({
    mutationFn: ({ venueId, fromDate, toDate }: ClosureRequest) => {
      const query = new URLSearchParams({ fromDate, toDate, ...(venueId && { venueId }) });
      return staffSession.call<BookingsOnDays>('GET', `${CLOSURES_PATH}/bookings?${query.toString()}`);
    },
    onError: (failure) => tellFailure(failure, 'Failed to look what is booked on these days.'),
  });
  const close = useMutation({
    mutationFn: (request: ClosureRequest) => staffSession.call<ClosureMade>('POST', CLOSURES_PATH, request),
    onSuccess: (closure) => {
      notify.success('Days closed.', keptWords(closure.total));
      preview.reset();
      onClosed();
      return queryClient.invalidateQueries({ queryKey: listKey(CLOSURES_PATH) });
    },
    onError: (failure) => tellFailure(failure, 'Failed to close the days.'),
  });
  return { preview, close };
}

function keptWords(total: number): string {
  if (total === 0) return 'Nothing is booked on them.';
  return total === 1 ? 'The booking on them is kept.' : `The ${total} bookings on them are kept.`;
}

/** Where, from when to when, and why. */
export function CloseDaysForm() {
  const { today } = useBusinessTime();
  const { data: venues = [] } = useVenues();
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const { preview, close } = useClosing(() => setDraft(EMPTY));
  const request = requestOf(draft);
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    setFaults({});
    preview.reset();
    close.reset();
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    const found = checkClosure(request, today ?? '');
    setFaults(found);
    if (Object.keys(found).length === 0) preview.mutate(request);
  };
  const refusal = close.error instanceof ApiError ? close.error.serverMessage : null;
  return (
    <form className={classes.form} onSubmit={look} noValidate aria-label="Close days">
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          label="Where"
          value={draft.venueId}
          onChange={(event) => change({ venueId: event.currentTarget.value })}
          data={[
            { value: '', label: 'Whole property' },
            ...venues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextInput
          size="sm"
          type="date"
          label="From"
          min={today ?? undefined}
          value={draft.fromDate}
          error={faults['fromDate']}
          onChange={(event) => change({ fromDate: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          type="date"
          label="To (last day)"
          min={draft.fromDate || (today ?? undefined)}
          value={draft.toDate}
          error={faults['toDate']}
          onChange={(event) => change({ toDate: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label="Reason"
          placeholder="Visitors read it"
          maxLength={CLOSURE_LIMITS.reason}
          value={draft.reason}
          error={faults['reason']}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
      {!preview.data && (
        <Button type="submit" size="sm" className={classes.first} loading={preview.isPending}>
          Close Days
        </Button>
      )}
      {preview.data && (
        <div className={classes.question} role="group" aria-label="What is booked on these days">
          <KeptBookings found={preview.data} days={daysWords(request)} />
          <div className={classes.buttons}>
            <Button size="sm" autoFocus loading={close.isPending} onClick={() => close.mutate(request)}>
              {preview.data.total === 0 ? 'Close these days' : 'Close and keep what is booked'}
            </Button>
            <Button size="sm" variant="subtle" color="gray" onClick={preview.reset}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}
