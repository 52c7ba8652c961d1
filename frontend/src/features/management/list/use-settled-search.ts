import { useDebouncedValue } from '@mantine/hooks';

const DELAY_MILLISECONDS = 300;

/** What is asked of the server for a text that is being typed: follows after a moment, an emptied field at once. */
export function useSettledSearch(typed: string): string {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, DELAY_MILLISECONDS);
  return text === '' ? '' : settled;
}
