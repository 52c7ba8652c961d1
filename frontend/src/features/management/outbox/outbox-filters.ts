import type { MessageState } from '#api/notifications';
import { filterStore } from '../list/filter-store';
import { useSettledSearch } from '../list/use-settled-search';
import { MESSAGE_STATES } from './message-words';

/** 'attention': what the failed-mail figure counts, namely failed ones, those that came back and those whose outcome is unknown. */
export type StateFilter = MessageState | 'all' | 'attention';

/** State and search of the list; the failed-mail tile sets them from outside. */
export const outboxFilters = filterStore(
  { state: 'all' as StateFilter, searchText: '' },
  {
    state: {
      parameter: 'state',
      accepts: (text) => text === 'attention' || Object.hasOwn(MESSAGE_STATES, text),
    },
    searchText: { parameter: 'to' },
  },
);

/** What is asked of the server. */
export function useOutboxSearch(): string {
  return useSettledSearch(outboxFilters.useFilter().searchText);
}
