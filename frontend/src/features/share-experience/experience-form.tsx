import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  BEST_RATING,
  publicName,
  TESTIMONIAL_EVENT_TYPES,
  TESTIMONIAL_LIMIT,
  validateTestimonial,
} from '#rules';
import { notify } from '@/lib/notify';
import { usePublicForm } from '@/lib/use-public-form';
import { EmailField } from '@/ui/email-field';
import { ChoiceField } from '@/ui/public-form/choice-field';
import { FormCard, FormEnd } from '@/ui/public-form/form-card';
import { NameFields } from '@/ui/public-form/name-fields';
import { ParagraphField } from '@/ui/public-form/paragraph-field';
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

/**
 * `?eventType=`: a customer comes from the booking that the review is about. It leaves the address once taken, so that a
 * reload keeps what was chosen since.
 */
function useAskedEventType(): { eventType?: string } {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('eventType');
  useEffect(() => {
    if (asked === null) return;
    setParameters(
      (before) => {
        before.delete('eventType');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParameters]);
  const known = TESTIMONIAL_EVENT_TYPES.find((type) => type.value === asked);
  return known ? { eventType: known.value } : {};
}

export function ExperienceForm({ onSent }: { onSent: () => void }) {
  const asked = useAskedEventType();
  const form = usePublicForm({
    name: 'experience',
    fresh: FRESH,
    asked,
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
  const { draft, errors, field } = form;
  return (
    <FormCard onSubmit={form.onSubmit} aria-label="Testimonial">
      <NameFields first={field('firstName')} last={field('lastName')} />
      <EmailField {...field('email')} />
      <ChoiceField {...field('eventType')} label="Event type (optional)" choices={TESTIMONIAL_EVENT_TYPES} />
      <StarRating
        id={form.idOf('rating')}
        rating={draft.rating}
        error={errors.rating}
        onChange={(rating) => form.change({ rating })}
      />
      <ParagraphField
        {...field('testimonial')}
        label="Your experience"
        description="At least 10 characters."
        most={TESTIMONIAL_LIMIT}
        required
      />
      <FormEnd trap={form.trap} outcome={form.outcome} sending={form.sending} act="Submit Experience">
        <ShownAs firstName={draft.firstName} lastName={draft.lastName} />
      </FormEnd>
    </FormCard>
  );
}

function ShownAs({ firstName, lastName }: { firstName: string; lastName: string }) {
  if (!firstName.trim() || !lastName.trim()) return null;
  return (
    <p
      className={classes.shownAs}
    >{`Shown as “${publicName(firstName, lastName)}”. Your email is never shown.`}</p>
  );
}
