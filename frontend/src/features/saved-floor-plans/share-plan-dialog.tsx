import { useState, type FormEvent } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { planShareIssue } from '#rules';
import type { FloorPlanShareView, FloorPlanView } from '#api/floor-plans';
import { formatInstantDate } from '@/lib/instants';
import { notify } from '@/lib/notify';
import { CustomerDialog } from '@/ui/customer-dialog';
import { EmailField } from '@/ui/email-field';
import { useEndShare, useSharePlan, useShares } from './use-sharing';
import classes from './saved-floor-plans.module.css';

interface SharePlanDialogProps {
  plan: FloorPlanView | null;
  timeZone: string;
  onClose: () => void;
}

/** Sends somebody a link to look at a plan, and shows who has one (Plans §30). */
export function SharePlanDialog({ plan, timeZone, onClose }: SharePlanDialogProps) {
  return (
    <CustomerDialog opened={plan !== null} title="Share This Floor Plan" closeLabel="Close" onClose={onClose}>
      {plan && (
        <div className={classes.choices}>
          <p>
            They get an email with your first name and a link, and can look at the plan for 14 days, without
            an account. They cannot change it, and see nothing else of your booking.
          </p>
          <ShareForm plan={plan} />
          <Shares planId={plan.id} timeZone={timeZone} />
        </div>
      )}
    </CustomerDialog>
  );
}

function ShareForm({ plan }: { plan: FloorPlanView }) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const sharing = useSharePlan(() => setEmail(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issue = planShareIssue(email);
    setWrong(issue?.message);
    if (issue) notify.error(issue.title, issue.message);
    else sharing.run({ plan, email: email.trim() });
  };
  return (
    <form className={classes.choices} onSubmit={submit} noValidate aria-label="Share by email">
      <EmailField
        id="share-plan-email"
        value={email}
        error={wrong}
        onChange={(typed) => {
          setWrong(undefined);
          setEmail(typed);
        }}
      />
      <Button type="submit" loading={sharing.isPending}>
        Share by Email
      </Button>
    </form>
  );
}

function Shares({ planId, timeZone }: { planId: string; timeZone: string }) {
  const shares = useShares(planId);
  const ending = useEndShare(planId);
  if (shares.isPending) return <Skeleton height={44} aria-label="Loading" />;
  if (shares.isError) {
    return (
      <p role="alert">
        Who has a link could not be loaded.{' '}
        <Button variant="subtle" size="sm" loading={shares.isFetching} onClick={() => void shares.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (shares.data.length === 0) return null;
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className={classes.sharedWith}>
        Shared with
      </h3>
      <ul className={classes.shares}>
        {shares.data.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            timeZone={timeZone}
            isEnding={ending.isPending && ending.input?.id === share.id}
            onEnd={() => ending.run(share)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShareRowProps {
  share: FloorPlanShareView;
  timeZone: string;
  isEnding: boolean;
  onEnd: () => void;
}

function ShareRow({ share, timeZone, isEnding, onEnd }: ShareRowProps) {
  return (
    <li>
      <span>
        <strong>{share.email}</strong>
        <span className={classes.quiet}>{`until ${formatInstantDate(share.expiresAt, timeZone)}`}</span>
      </span>
      <Button
        variant="default"
        loading={isEnding}
        onClick={onEnd}
        aria-label={`Stop sharing with ${share.email}`}
      >
        Stop sharing
      </Button>
    </li>
  );
}
