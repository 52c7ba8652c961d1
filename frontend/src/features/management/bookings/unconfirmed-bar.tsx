import { useState } from 'react';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DeclinedMany } from '#api/bookings';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { bookingFilters } from './booking-filters';
import { rejectAll } from './reject-all';
import { LIST_PATH, reloadBookings } from './use-staff-bookings';
import type { Selection } from './use-selection';
import classes from './unconfirmed-bar.module.css';

/** Narrows the requests to those nobody confirmed and rejects many of them at once (Holds §7). */
export function UnconfirmedBar({ selection }: { selection: Selection }) {
  const { onlyUnconfirmed } = bookingFilters.useFilter();
  const [asking, setAsking] = useState(false);
  const chosen = selection.ids.length;
  return (
    <div className={classes.bar}>
      <Switch
        label="Only unconfirmed"
        checked={onlyUnconfirmed}
        onChange={(event) => {
          setAsking(false);
          selection.none();
          bookingFilters.change({ onlyUnconfirmed: event.currentTarget.checked });
        }}
      />
      {onlyUnconfirmed && selection.open > 0 && (
        <Button
          size="sm"
          variant="default"
          onClick={chosen === selection.open ? selection.none : selection.all}
        >
          {chosen === selection.open ? 'Select none' : `Select all ${selection.open} shown`}
        </Button>
      )}
      {chosen > 0 && !asking && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          onClick={() => setAsking(true)}
        >{`Reject ${chosen} selected`}</Button>
      )}
      {chosen > 0 && asking && <RejectMany selection={selection} onDone={() => setAsking(false)} />}
    </div>
  );
}

function RejectMany({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { ids } = selection;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      rejectAll(ids, (batch) =>
        staffSession.call<DeclinedMany>('POST', `${LIST_PATH}/decline-many`, {
          ids: batch,
          ...(reason.trim() && { reason: reason.trim() }),
        }),
      ),
    onSuccess: async ({ declined, refused, failure }) => {
      if (declined.length > 0) notify.success(`${requests(declined.length)} rejected.`);
      if (refused.length > 0)
        notify.error(`${requests(refused.length)} not rejected: ${refused[0]?.message}`);
      // Those that were rejected leave the list; the rest stays selected for another try.
      if (failure !== null) tellFailure(failure, ids.length - declined.length - refused.length);
      else {
        selection.none();
        onDone();
      }
      if (declined.length + refused.length > 0) await reloadBookings();
    },
  });
  return (
    <div className={classes.asking} role="group" aria-label="Reject the selected requests">
      <TextInput
        size="sm"
        label="Reason"
        description="Told to each customer. May stay empty."
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        size="sm"
        color="red"
        loading={isPending}
        onClick={() => mutate()}
      >{`Reject ${requests(ids.length)}`}</Button>
      <Button size="sm" variant="subtle" color="gray" disabled={isPending} onClick={onDone}>
        Keep them
      </Button>
    </div>
  );
}

function tellFailure(failure: unknown, left: number): void {
  if (isSignInRequired(failure)) return;
  const why = (failure instanceof ApiError && failure.serverMessage) || 'Please try again.';
  notify.error(`${requests(left)} still selected: ${why}`);
}

function requests(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}
