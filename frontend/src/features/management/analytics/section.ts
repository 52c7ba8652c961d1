import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const ANALYTICS: OfficeSection = {
  key: 'analytics',
  title: 'Analytics',
  group: 'house',
  count: () => ({ short: null, long: 'earnings, spaces, customers' }),
  component: lazy(() =>
    import('./analytics-section').then((module) => ({ default: module.AnalyticsSection })),
  ),
};
