import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PublicTestimonial } from '#api/community';
import { testimonialEventLabel } from '#rules';
import { PageSection } from '@/ui/page-section';
import { Stars } from '@/ui/stars';
import classes from './testimonials.module.css';

/** As many as fit two rows of three. */
const SHOWN = 6;
/** Longer ones are cut and opened by a click, in characters. */
const LONG = 280;

/** What guests say, once staff have approved it; without any, nothing (Site §11). */
export function Testimonials() {
  const { data } = useQuery<PublicTestimonial[]>({
    queryKey: [`/api/testimonials?audience=public&limit=${SHOWN}`],
  });
  if (!data || data.length === 0) return null;
  return (
    <PageSection labelledBy="testimonials">
      <div className={classes.heading}>
        <h2 id="testimonials">What our guests say</h2>
        <Link to="/share-experience">Share your experience</Link>
      </div>
      <ul className={classes.list} data-count={Math.min(data.length, 3)}>
        {data.map((testimonial) => (
          <li key={testimonial.id}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Quote({ testimonial }: { testimonial: PublicTestimonial }) {
  const [open, setOpen] = useState(false);
  const { name, eventType, rating, testimonial: words } = testimonial;
  const long = words.length > LONG;
  return (
    <figure className={classes.quote}>
      <Stars rating={rating} />
      <blockquote data-cut={(long && !open) || undefined}>{words}</blockquote>
      {long && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read all'}
        </button>
      )}
      <figcaption>
        <strong>{name}</strong>
        {eventType && <span>{testimonialEventLabel(eventType)}</span>}
      </figcaption>
    </figure>
  );
}
