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
  filters: outboxFilters.parameters,
  targets: { 'failed-mail': { state: 'attention' } },
  shortcuts: [{ letter: 'o', label: 'Outbox' }],
  record: {
    parameter: 'message',
    dialog: lazy(() =>
      import('./outbox-message-dialog').then((module) => ({ default: module.OutboxMessageDialog })),
    ),
  },
};
