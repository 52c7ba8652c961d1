import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { waitlistIssue } from '#rules';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import type { VenueView } from '@/lib/venues';
import { EmailField } from '@/ui/email-field';
import { OutcomeNote } from '@/ui/outcome-note';
import { RobotTrap } from '@/ui/robot-trap';
import classes from './waitlist.module.css';

const WELCOME = 'Welcome to the Waitlist!';
const UPDATES = "You'll receive updates about our early October 2025 opening.";
const FAILED = 'Failed to join waitlist. Please try again.';

const STEPS = [
  { title: 'Enter your email', text: 'One address is all we ask for. You leave the list with one click.' },
  {
    title: 'Video tours coming soon',
    text: 'You walk through hall, tent and dining rooms before the doors open.',
  },
  { title: 'Priority booking', text: 'When new dates open, you hear of them before everybody else.' },
];

interface WaitlistProps {
  /** The space whose card led here; null: all of them. */
  interest: VenueView | null;
  onForgetInterest: () => void;
  fieldRef: Ref<HTMLInputElement>;
}

/** Three steps and one field (Site §5). */
export function Waitlist({ interest, onForgetInterest, fieldRef }: WaitlistProps) {
  return (
    <section id="waitlist" className={classes.section} data-ground="dark" aria-labelledby="waitlist-title">
      <div className={classes.inner}>
        <div className={classes.ask}>
          <h2 id="waitlist-title">Join Waitlist</h2>
          <p>Be there when the pit is lit for the first time.</p>
          <JoinForm interest={interest} onForgetInterest={onForgetInterest} fieldRef={fieldRef} />
        </div>
        <ol className={classes.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function JoinForm({ interest, onForgetInterest, fieldRef }: WaitlistProps) {
  const form = usePublicForm({
    name: 'waitlist',
    fresh: { email: '' },
    validate: ({ email }) => {
      const issue = waitlistIssue(email);
      return issue ? [issue] : [];
    },
    path: '/api/video-tours',
    payload: ({ email }) => ({ email, venueId: interest?.id }),
    failure: FAILED,
    onSent: () => {
      notify.success(WELCOME, UPDATES);
      onForgetInterest();
      return { tone: 'green', title: WELCOME, message: UPDATES };
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-labelledby="waitlist-title">
      <div className={classes.row}>
        <EmailField
          id={form.idOf('email')}
          label="Email address"
          size="lg"
          inputRef={fieldRef}
          value={form.draft.email}
          error={form.errors.email}
          onChange={(email) => form.change({ email })}
        />
        <Button type="submit" size="lg" aria-disabled={form.sending}>
          {form.sending ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </div>
      {interest && (
        <p className={classes.interest}>
          You are interested in the <span>{interest.name}</span>.{' '}
          <button type="button" onClick={onForgetInterest}>
            All spaces instead
          </button>
        </p>
      )}
      <RobotTrap {...form.trap} />
      {/* With one field its own message says it all. */}
      <OutcomeNote outcome={form.errors.email ? null : form.outcome} />
    </form>
  );
}
