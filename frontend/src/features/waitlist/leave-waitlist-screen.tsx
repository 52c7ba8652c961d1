import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { request, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { usePageTitle } from '@/lib/page-title';
import { useAct } from '@/lib/use-act';
import { PageSection } from '@/ui/page-section';
import { StateCard } from '@/ui/state-card';
import classes from './leave-waitlist.module.css';

const NOT_LEFT = 'We could not take you off the waitlist. Please try again.';

/** /waitlist/leave/{token}: opening the link changes nothing, the button does (mail scanners open links, too). */
export function LeaveWaitlistScreen() {
  usePageTitle('Leave the Waitlist');
  const { token = '' } = useParams();
  const leaving = useAct({
    mutationFn: () => request('POST', '/api/waitlist/leave', { token }),
    onSuccess: () => notify.success('You Left the Waitlist', 'We have forgotten your address.'),
    onError: (failure) => notify.error('Error', sentenceOf(failure, NOT_LEFT)),
  });

  return (
    <PageSection>
      {leaving.isSuccess ? (
        <StateCard
          heading="h1"
          role="status"
          title="You are off the waitlist"
          action={
            <div className={classes.actions}>
              <Button component={Link} to="/">
                Back to Home
              </Button>
              <Button component={Link} to="/#waitlist" variant="outline">
                Join again
              </Button>
            </div>
          }
        >
          We have forgotten your address. Changed your mind? You can join again at any time.
        </StateCard>
      ) : (
        <StateCard
          heading="h1"
          title="Leave the waitlist?"
          action={
            <div className={classes.actions}>
              <Button onClick={() => leaving.run()} loading={leaving.isPending}>
                Leave the waitlist
              </Button>
              <Button component={Link} to="/" variant="outline">
                Stay on it
              </Button>
            </div>
          }
        >
          You would no longer receive updates about our opening, and we would forget your address.
          {leaving.error && (
            <span className={classes.error} role="alert">
              {sentenceOf(leaving.error, NOT_LEFT)}
            </span>
          )}
        </StateCard>
      )}
    </PageSection>
  );
}
