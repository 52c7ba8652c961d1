import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { request, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { StateCard } from '@/ui/state-card';
import classes from './link-screen.module.css';

const NOT_SENT = 'We could not send a fresh link. Please try again.';

/** An expired link: a fresh one goes to the contact on file, never to whoever holds the old one. */
export function FreshLink({ token }: { token: string }) {
  const sending = useAct({
    mutationFn: () => request('POST', '/api/links/fresh', { token }),
    onSuccess: () => notify.success('Fresh Link Sent', 'Please check your messages.'),
    onError: (failure) => notify.error('Link Not Sent', sentenceOf(failure, NOT_SENT)),
  });

  if (sending.isSuccess) {
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
          <Button onClick={() => sending.run()} loading={sending.isPending}>
            Send a fresh link
          </Button>
          <Button component={Link} to="/my-bookings" variant="outline">
            Find my booking
          </Button>
        </div>
      }
    >
      Links in our messages work for 14 days. We can send a fresh one to the same contact.
      {sending.error && (
        <span className={classes.error} role="alert">
          {sentenceOf(sending.error, NOT_SENT)}
        </span>
      )}
    </StateCard>
  );
}
