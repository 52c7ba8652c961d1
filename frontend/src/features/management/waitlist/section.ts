import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const WAITLIST: OfficeSection = {
  key: 'waitlist',
  title: 'Waitlist',
  group: 'guests',
  count: () => ({ short: null, long: 'priority customers for the opening' }),
  component: lazy(() => import('./waitlist-section').then((module) => ({ default: module.WaitlistSection }))),
  shortcuts: [{ letter: 'w', label: 'Waitlist' }],
};
