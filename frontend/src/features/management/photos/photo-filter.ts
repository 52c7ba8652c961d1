import { reviewFilter } from '../review/review-filter';

export const photoFilter = reviewFilter('photos');
