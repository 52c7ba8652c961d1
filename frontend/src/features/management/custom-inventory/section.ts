import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';

export const CUSTOM_INVENTORY: OfficeSection = {
  key: 'custom-inventory',
  title: 'Custom Inventory',
  group: 'place',
  count: () => ({ short: null, long: 'what can be rented in addition' }),
  component: lazy(() =>
    import('./custom-inventory-section').then((module) => ({ default: module.CustomInventorySection })),
  ),
};
