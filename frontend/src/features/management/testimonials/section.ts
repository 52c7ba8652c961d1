import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { testimonialFilter } from './testimonial-filter';

export const TESTIMONIALS: OfficeSection = {
  key: 'testimonials',
  title: 'Testimonials',
  group: 'work',
  count: (dashboard) => {
    const waiting = dashboard?.needsYou.testimonials.count ?? 0;
    return waiting === 0
      ? { short: null, long: 'what customers say' }
      : { short: `${waiting}`, long: `${waiting} to review` };
  },
  component: lazy(() =>
    import('./testimonials-section').then((module) => ({ default: module.TestimonialsSection })),
  ),
  filters: testimonialFilter.parameters,
  targets: { testimonials: {} },
};
