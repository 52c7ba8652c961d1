import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { StateCard } from '@/ui/state-card';
import classes from './link-screen.module.css';

const NOT_SENT = 'We could not send a fresh link. Please try again.';

/** An expired link: a fresh one goes to the contact on file, never to whoever holds the old one. */
export function FreshLink({ token }: { token: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    if (state !== 'idle') return;
    setState('sending');
    setError(null);
    try {
      await request('POST', '/api/links/fresh', { token });
      setState('sent');
      notify.success('Fresh Link Sent', 'Please check your messages.');
    } catch (failure) {
      const message = (failure instanceof ApiError && failure.serverMessage) || NOT_SENT;
      setState('idle');
      setError(message);
      notify.error('Link Not Sent', message);
    }
  };

  if (state === 'sent') {
    return (
      <StateCard heading="h1" role="status" title="A fresh link is on its way">
        We sent it to the contact on file for this booking. It may take a minute to arrive; you can close this
        page.
      </StateCard>
    );
  }
  return (
    <StateCard
      heading="h1"
      title="This link has expired"
      action={
        <div className={classes.actions}>
          <Button onClick={() => void send()} loading={state === 'sending'}>
            Send a fresh link
          </Button>
          <Button component={Link} to="/my-bookings" variant="outline">
            Find my booking
          </Button>
        </div>
      }
    >
      Links in our messages work for 14 days. We can send a fresh one to the same contact.
      {error && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </StateCard>
  );
}
