import { reviewFilter } from '../review/review-filter';

export const vendorPapersFilter = reviewFilter('papers');
