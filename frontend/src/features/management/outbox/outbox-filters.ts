import { useDebouncedValue } from '@mantine/hooks';
import type { MessageState } from '#api/notifications';
import { filterStore } from '../list/filter-store';
import { MESSAGE_STATES } from './message-words';

const SEARCH_DELAY_MILLISECONDS = 300;

/** 'attention': what the failed-mail figure counts, namely failed ones and those whose outcome is unknown. */
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

/** What is asked of the server: follows the typing after a moment, an emptied field at once. */
export function useOutboxSearch(): string {
  const searchText = outboxFilters.useFilter().searchText.trim();
  const [settled] = useDebouncedValue(searchText, SEARCH_DELAY_MILLISECONDS);
  return searchText === '' ? '' : settled;
}
