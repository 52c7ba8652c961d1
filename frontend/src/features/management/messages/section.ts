import { lazy } from 'react';
import type { OfficeSection } from '../shell/office-section';
import { messageFilter } from './message-filter';

export const MESSAGES: OfficeSection = {
  key: 'messages',
  title: 'Messages',
  group: 'work',
  count: (dashboard) => {
    const waiting = dashboard?.needsYou.messages.count ?? 0;
    return waiting === 0
      ? { short: null, long: 'from the contact form' }
      : { short: `${waiting}`, long: `${waiting} not answered` };
  },
  component: lazy(() => import('./messages-section').then((module) => ({ default: module.MessagesSection }))),
  filters: messageFilter.parameters,
  targets: { messages: {} },
  shortcuts: [{ letter: 'm', label: 'Messages' }],
};
