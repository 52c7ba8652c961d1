import { reviewFilter } from '../review/review-filter';

export const testimonialFilter = reviewFilter('testimonials');
