import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const SETTINGS: OfficeSection = {
  key: 'settings',
  title: 'Settings',
  group: 'house',
  count: () => ({ short: null, long: 'business, bookings, due dates, cancelling' }),
  component: lazy(() => import('./settings-section').then((module) => ({ default: module.SettingsSection }))),
};
