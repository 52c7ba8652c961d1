import { filterStore } from '../list/filter-store';

/** Whether only closures are listed that are not over. */
export const closureFilter = filterStore(
  { show: 'coming' as 'coming' | 'all' },
  { show: { parameter: 'closures', accepts: (text) => text === 'coming' || text === 'all' } },
);
