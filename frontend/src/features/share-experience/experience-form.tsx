import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  BEST_RATING,
  publicName,
  TESTIMONIAL_EVENT_TYPES,
  TESTIMONIAL_LIMIT,
  validateTestimonial,
} from '#rules';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import { CharacterCount } from '@/ui/character-count';
import { EmailField } from '@/ui/email-field';
import { OutcomeNote } from '@/ui/outcome-note';
import { RobotTrap } from '@/ui/robot-trap';
import { StarRating } from './star-rating';
import { THANK_YOU } from './thank-you';
import classes from './share-experience.module.css';

const FAILED = 'Failed to submit your experience. Please try again.';

const FRESH = {
  firstName: '',
  lastName: '',
  email: '',
  eventType: '',
  rating: BEST_RATING,
  testimonial: '',
};
const EVENT_TYPES = [{ value: '', label: 'Choose' }, ...TESTIMONIAL_EVENT_TYPES];

export function ExperienceForm({ onSent }: { onSent: () => void }) {
  const form = usePublicForm({
    name: 'experience',
    fresh: FRESH,
    validate: validateTestimonial,
    path: '/api/testimonials',
    payload: (draft) => ({ ...draft, eventType: draft.eventType || undefined }),
    failure: FAILED,
    onSent: () => {
      notify.success(THANK_YOU.title, THANK_YOU.message);
      onSent();
      return null;
    },
  });
  const { draft, errors, change, idOf } = form;
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-label="Testimonial">
      <div className={classes.pair}>
        <TextInput
          id={idOf('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          value={draft.firstName}
          error={errors.firstName}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          id={idOf('lastName')}
          label="Last name"
          autoComplete="family-name"
          required
          value={draft.lastName}
          error={errors.lastName}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <EmailField
        id={idOf('email')}
        value={draft.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <NativeSelect
        id={idOf('eventType')}
        label="Event type (optional)"
        data={EVENT_TYPES}
        value={draft.eventType}
        error={errors.eventType}
        onChange={(event) => change({ eventType: event.currentTarget.value })}
      />
      <StarRating
        id={idOf('rating')}
        rating={draft.rating}
        error={errors.rating}
        onChange={(rating) => change({ rating })}
      />
      <Textarea
        id={idOf('testimonial')}
        label="Your experience"
        description="At least 10 characters."
        required
        autosize
        minRows={5}
        maxRows={16}
        value={draft.testimonial}
        error={errors.testimonial}
        onChange={(event) => change({ testimonial: event.currentTarget.value })}
      />
      <CharacterCount typed={draft.testimonial.length} most={TESTIMONIAL_LIMIT} />
      <RobotTrap {...form.trap} />
      <div>
        <OutcomeNote outcome={form.outcome} />
        <Button type="submit" size="lg" loading={form.sending} className={classes.send}>
          Submit Experience
        </Button>
        <ShownAs firstName={draft.firstName} lastName={draft.lastName} />
      </div>
    </form>
  );
}

function ShownAs({ firstName, lastName }: { firstName: string; lastName: string }) {
  if (!firstName.trim() || !lastName.trim()) return null;
  return (
    <p className={classes.shownAs}>
      Shown as “{publicName(firstName, lastName)}”. Your email is never shown.
    </p>
  );
}
