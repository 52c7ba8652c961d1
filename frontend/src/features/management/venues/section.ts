import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const VENUES: OfficeSection = {
  key: 'venues',
  title: 'Venues',
  group: 'place',
  count: () => ({ short: null, long: 'what each space is, has and costs' }),
  component: lazy(() => import('./venues-section').then((module) => ({ default: module.VenuesSection }))),
  shortcuts: [{ letter: 'v', label: 'Venues' }],
};
