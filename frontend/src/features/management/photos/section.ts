import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { photoFilter } from './photo-filter';

export const CUSTOMER_PHOTOS: OfficeSection = {
  key: 'customer-photos',
  title: 'Customer Photos',
  group: 'work',
  count: (dashboard) => {
    const waiting = dashboard?.needsYou.photos.count ?? 0;
    return waiting === 0
      ? { short: null, long: 'what customers share after their event' }
      : { short: `${waiting}`, long: `${waiting} to review` };
  },
  component: lazy(() => import('./photos-section').then((module) => ({ default: module.PhotosSection }))),
  filters: photoFilter.parameters,
  targets: { photos: {} },
  shortcuts: [{ letter: 'p', label: 'Customer Photos' }],
};
