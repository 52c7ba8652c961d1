import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { readSession, writeSession } from '@/lib/session-storage';

/** State that a reload of this tab finds again; `restore` makes it of whatever is kept. */
export function useKept<T>(key: string, restore: (stored: unknown) => T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => restore(readSession(key)));
  useEffect(() => {
    writeSession(key, value);
  }, [key, value]);
  return [value, setValue];
}
