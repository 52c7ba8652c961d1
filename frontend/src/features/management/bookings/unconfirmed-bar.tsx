import { useState } from 'react';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DeclinedMany } from '#api/bookings';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { bookingFilters } from './booking-filters';
import { LIST_PATH, reloadBookings } from './use-staff-bookings';
import type { Selection } from './use-selection';
import classes from './unconfirmed-bar.module.css';

/** As many as the server takes at once. */
const MOST_AT_ONCE = 100;

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
  const ids = selection.ids.slice(0, MOST_AT_ONCE);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      staffSession.call<DeclinedMany>('POST', `${LIST_PATH}/decline-many`, {
        ids,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    onSuccess: async ({ declined, refused }) => {
      if (declined.length > 0) notify.success(`${requests(declined.length)} rejected.`);
      if (refused.length > 0)
        notify.error(`${requests(refused.length)} not rejected: ${refused[0]?.message}`);
      selection.none();
      onDone();
      await reloadBookings();
    },
    onError: (failure) => {
      if (isSignInRequired(failure)) return;
      notify.error((failure instanceof ApiError && failure.serverMessage) || 'Please try again.');
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

function requests(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}
