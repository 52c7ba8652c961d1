import { eventTypeLabel, mailtoHref } from '#rules';
import { formatInstant } from '@/lib/instants';
import { Stars } from '@/ui/stars';
import type { StaffTestimonial } from '#api/community';
import { Facts } from '../details/details-panel';
import { ReviewCard } from '../review/review-card';
import { ReviewSection } from '../review/review-section';
import { useReview } from '../review/use-review';
import { useBusinessTime } from '../shell/use-dashboard';
import { testimonialFilter } from './testimonial-filter';
import classes from './testimonials.module.css';

const PATH = '/api/testimonials';

/** What customers say; approved ones are read on Home (Site §11). */
export function TestimonialsSection() {
  return (
    <ReviewSection<StaffTestimonial>
      path={PATH}
      filter={testimonialFilter}
      what="testimonials"
      nothingWaits="No testimonial waits for a review."
      card={(testimonial) => <TestimonialCard testimonial={testimonial} />}
    />
  );
}

function TestimonialCard({ testimonial }: { testimonial: StaffTestimonial }) {
  const { timeZone } = useBusinessTime();
  const acts = useReview<StaffTestimonial>(PATH, {
    done: ({ status }) => (status === 'approved' ? 'Testimonial approved.' : 'Testimonial rejected.'),
    failed: () => 'Failed to update testimonial status. Please try again.',
  });
  const { firstName, lastName, email, eventType, reviewedAt, reviewedBy } = testimonial;
  return (
    <ReviewCard row={testimonial} title={`${firstName} ${lastName}`} acts={acts}>
      <Stars rating={testimonial.rating} />
      <blockquote className={classes.words} dir="auto">
        {testimonial.testimonial}
      </blockquote>
      <Facts
        facts={[
          ['Event', eventType && eventTypeLabel(eventType, null)],
          ['Email', <a href={mailtoHref(email)}>{email}</a>],
          ['Sent', formatInstant(testimonial.submittedAt, timeZone)],
          [
            'Reviewed',
            reviewedAt && `${formatInstant(reviewedAt, timeZone)}${reviewedBy ? ` by ${reviewedBy}` : ''}`,
          ],
        ]}
      />
    </ReviewCard>
  );
}
