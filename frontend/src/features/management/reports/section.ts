import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const REPORTS: OfficeSection = {
  key: 'reports',
  title: 'Reports',
  group: 'house',
  count: () => ({ short: null, long: 'daily, month to date, monthly' }),
  component: lazy(() => import('./reports-section').then((module) => ({ default: module.ReportsSection }))),
};
