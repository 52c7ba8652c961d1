import { useSyncExternalStore } from 'react';

/** What a section's list is narrowed to. It stands beside the section and outlives closing it, not signing out. */
export interface FilterStore<Filter extends object> {
  now: () => Filter;
  change: (next: Partial<Filter>) => void;
  reset: () => void;
  useFilter: () => Filter;
}

const stores = new Set<() => void>();

export function filterStore<Filter extends object>(initial: Filter): FilterStore<Filter> {
  let filter = initial;
  const listeners = new Set<() => void>();
  const set = (next: Filter) => {
    filter = next;
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const now = () => filter;
  const reset = () => set(initial);
  stores.add(reset);
  return {
    now,
    change: (next) => set({ ...filter, ...next }),
    reset,
    useFilter: () => useSyncExternalStore(subscribe, now),
  };
}

/** Whoever sits here next begins with all rows. */
export function resetFilters(): void {
  stores.forEach((reset) => reset());
}
