import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { vendorPapersFilter } from './vendor-papers-filter';

export const VENDOR_DOCUMENTS: OfficeSection = {
  key: 'vendor-documents',
  title: 'Vendor Documents',
  group: 'work',
  count: (dashboard) => {
    const waiting = dashboard?.needsYou.papers.count ?? 0;
    return waiting === 0
      ? { short: null, long: 'licences and insurances' }
      : { short: `${waiting}`, long: `${waiting} to review` };
  },
  component: lazy(() =>
    import('./vendor-papers-section').then((module) => ({ default: module.VendorPapersSection })),
  ),
  filters: vendorPapersFilter.parameters,
  targets: { papers: {} },
  shortcuts: [{ letter: 'v', label: 'Vendor Documents' }],
};
