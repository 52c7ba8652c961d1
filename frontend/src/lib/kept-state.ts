import { useSyncExternalStore } from 'react';

/** State that outlives the screens which show it, in this page's memory alone: a shared computer keeps nothing. */
export interface KeptState<T> {
  get: () => T;
  change: (next: (before: T) => T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function keptState<T>(initial: T): KeptState<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    change: (next) => {
      current = next(current);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useKeptState<T>({ get, subscribe }: KeptState<T>): T {
  return useSyncExternalStore(subscribe, get);
}

/** One thing a key, such as a booking's id: made when it is first asked for. */
export function onePerKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, { thing: T }>();
  return (key) => {
    const known = made.get(key) ?? { thing: make(key) };
    made.set(key, known);
    return known.thing;
  };
}
