import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { outboxFilters } from './outbox-filters';

export const OUTBOX: OfficeSection = {
  key: 'outbox',
  title: 'Outbox',
  group: 'guests',
  count: (dashboard) => {
    const failed = dashboard?.needsYou.failedMail.count ?? 0;
    if (failed === 0) return { short: null, long: 'emails and texts to customers' };
    return { short: `${failed} failed`, long: `${failed} failed`, late: true };
  },
  component: lazy(() => import('./outbox-section').then((module) => ({ default: module.OutboxSection }))),
  targets: { 'failed-mail': () => outboxFilters.change({ state: 'attention', searchText: '' }) },
  record: {
    parameter: 'message',
    dialog: lazy(() =>
      import('./outbox-message-dialog').then((module) => ({ default: module.OutboxMessageDialog })),
    ),
  },
};
