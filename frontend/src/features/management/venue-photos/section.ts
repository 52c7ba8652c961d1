import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { photoVenueFilter } from './photo-venue-filter';

export const PHOTO_MANAGEMENT: OfficeSection = {
  key: 'photo-management',
  title: 'Photo Management',
  group: 'place',
  count: () => ({ short: null, long: 'what each space shows of itself' }),
  component: lazy(() =>
    import('./photo-management-section').then((module) => ({ default: module.PhotoManagementSection })),
  ),
  filters: photoVenueFilter.parameters,
};
