import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { closureFilter } from './closure-filter';

export const CLOSURES: OfficeSection = {
  key: 'closures',
  title: 'Closures',
  group: 'place',
  count: () => ({ short: null, long: 'days on which nothing can be booked' }),
  component: lazy(() => import('./closures-section').then((module) => ({ default: module.ClosuresSection }))),
  filters: closureFilter.parameters,
};
