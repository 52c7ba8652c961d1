import { filterStore } from '../list/filter-store';

/** Whether only messages are listed that nobody has answered. */
export const messageFilter = filterStore(
  { show: 'open' as 'open' | 'all' },
  { show: { parameter: 'messages', accepts: (text) => text === 'all' || text === 'open' } },
);
