import { useSyncExternalStore } from 'react';

type FilterValue = string | boolean;

/** How a part of a filter stands in the address of the office. */
interface AddressField {
  /** No two filters of the office share one. */
  parameter: string;
  /** Whether a text that somebody typed into the address is a value of it; any is, when left out. */
  accepts?: (text: string) => boolean;
}

/** What a section's list is narrowed to. It stands in the address and outlives closing the section, not signing out. */
export interface FilterStore<Filter extends object> {
  /** Its parameters in the address. */
  parameters: readonly string[];
  now: () => Filter;
  change: (next: Partial<Filter>) => void;
  reset: () => void;
  useFilter: () => Filter;
}

interface StoreInAddress {
  reset: () => void;
  read: (parameters: URLSearchParams) => void;
  write: (parameters: URLSearchParams) => void;
}

const stores = new Set<StoreInAddress>();
const listenersToAll = new Set<() => void>();

export function filterStore<Filter extends Record<string, FilterValue>>(
  initial: Filter,
  fields: Readonly<Record<keyof Filter & string, AddressField>>,
): FilterStore<Filter> {
  let filter = initial;
  const listeners = new Set<() => void>();
  const set = (next: Filter) => {
    if (Object.keys(initial).every((key) => next[key] === filter[key])) return;
    filter = next;
    listeners.forEach((listener) => listener());
    listenersToAll.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const now = () => filter;
  const reset = () => set(initial);
  const named = Object.entries<AddressField>(fields);
  stores.add({
    reset,
    read: (parameters) => set(readFields(initial, named, parameters)),
    write: (parameters) => writeFields(initial, filter, named, parameters),
  });
  return {
    parameters: named.map(([, { parameter }]) => parameter),
    now,
    change: (next) => set({ ...filter, ...next }),
    reset,
    useFilter: () => useSyncExternalStore(subscribe, now),
  };
}

type NamedFields = [string, AddressField][];

function readFields<Filter extends Record<string, FilterValue>>(
  initial: Filter,
  fields: NamedFields,
  parameters: URLSearchParams,
): Filter {
  const read = fields.map(([key, { parameter, accepts = () => true }]) => {
    const text = parameters.get(parameter);
    if (text === null || !accepts(text)) return [key, initial[key]];
    return [key, typeof initial[key] === 'boolean' ? text === YES : text];
  });
  return Object.fromEntries(read) as Filter;
}

const YES = '1';

/** What is as at first is not written: the address of the whole list is short. */
function writeFields<Filter extends Record<string, FilterValue>>(
  initial: Filter,
  filter: Filter,
  fields: NamedFields,
  parameters: URLSearchParams,
): void {
  for (const [key, { parameter }] of fields) {
    const value = filter[key];
    if (value === initial[key] || value === undefined) parameters.delete(parameter);
    else parameters.set(parameter, typeof value === 'boolean' ? (value ? YES : '0') : value);
  }
}

/** Every list is narrowed to what the address says. */
export function readFilters(parameters: URLSearchParams): void {
  stores.forEach(({ read }) => read(parameters));
}

/** The address says what every list is narrowed to. */
export function writeFilters(parameters: URLSearchParams): void {
  stores.forEach(({ write }) => write(parameters));
}

/** Called after each change of any filter. */
export function listenToFilters(listener: () => void): () => void {
  listenersToAll.add(listener);
  return () => listenersToAll.delete(listener);
}

/** Whoever sits here next begins with all rows. */
export function resetFilters(): void {
  stores.forEach(({ reset }) => reset());
}
