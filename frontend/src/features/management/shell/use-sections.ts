import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SECTIONS } from '../sections';
import { useOfficeAddress } from './office-address';
import { OVERVIEW_ID, sectionHeaderId } from './office-section';

/** The section that stands on top, instead of the overview. */
const LEADING = 'section';
/** Other sections that are open, where they stand. */
const OPEN = 'open';

/** One that an address shows as it is. */
const SEPARATOR = '.';

/** What the top bar's search is called in the address. */
const SEARCH_PARAMETER = SECTIONS.find(({ search }) => search)?.search?.parameter;

const KEYS = SECTIONS.map(({ key }) => key);

function openIn(parameters: URLSearchParams): { leading: string | null; open: string[] } {
  const leading = KEYS.find((key) => key === parameters.get(LEADING)) ?? null;
  const wanted = parameters.get(OPEN)?.split(SEPARATOR) ?? [];
  return { leading, open: KEYS.filter((key) => wanted.includes(key) && key !== leading) };
}

function write(parameters: URLSearchParams, leading: string | null, open: Iterable<string>): void {
  const wanted = new Set(open);
  const others = KEYS.filter((key) => wanted.has(key) && key !== leading);
  if (leading) parameters.set(LEADING, leading);
  else parameters.delete(LEADING);
  if (others.length > 0) parameters.set(OPEN, others.join(SEPARATOR));
  else parameters.delete(OPEN);
}

function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** Where a link to a section leads: its list narrowed to these parameters of the address. */
export function sectionHref(key: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `?${new URLSearchParams({ [LEADING]: key, ...parameters }).toString()}`;
}

export interface OpenSections {
  /** The one that a tile, link or key led to; it stands on top, and the overview gives way to it. */
  leading: string | null;
  isOpen: (key: string) => boolean;
  /** Opens or closes a section where it stands. */
  toggle: (key: string) => void;
  /** Opens a section where it stands, without leading there. */
  show: (key: string) => void;
  /** Puts a section on top and takes eyes and keyboard there. With parameters its list is narrowed to them alone. */
  goTo: (key: string, parameters?: Readonly<Record<string, string>>) => void;
  goToOverview: () => void;
}

type Edit = (parameters: URLSearchParams) => void;

const toggled =
  (key: string): Edit =>
  (now) => {
    const { leading, open } = openIn(now);
    if (leading === key) write(now, null, open);
    else if (open.includes(key)) {
      const others = open.filter((each) => each !== key);
      write(now, leading, others);
    } else write(now, leading, [...open, key]);
  };

const shown =
  (key: string): Edit =>
  (now) => {
    const { leading, open } = openIn(now);
    write(now, leading, [...open, key]);
  };

/** What stood on top before stays open further down. */
const led =
  (key: string | null, narrowed?: Readonly<Record<string, string>>): Edit =>
  (now) => {
    const { leading, open } = openIn(now);
    write(now, key, leading ? [...open, leading] : open);
    if (!narrowed) return;
    SECTIONS.find((section) => section.key === key)?.filters?.forEach((filter) => now.delete(filter));
    for (const [parameter, value] of Object.entries(narrowed)) now.set(parameter, value);
  };

/** Which sections are open: none at first, several at once (Office §2). The address says which. */
export function useSections(): OpenSections {
  const [parameters] = useSearchParams();
  const { change } = useOfficeAddress();
  const { leading, open } = openIn(parameters);
  const openKeys = open.join(SEPARATOR);
  useFocusKept(leading);
  return useMemo(
    () => ({
      leading,
      isOpen: (key) => key === leading || openKeys.split(SEPARATOR).includes(key),
      toggle: (key) => change(toggled(key), { replace: true }),
      show: (key) => change(shown(key), { replace: true }),
      goTo: (key, narrowed) => {
        change(led(key, narrowed));
        focusOn(sectionHeaderId(key));
      },
      goToOverview: () => {
        change((now) => {
          led(null)(now);
          // The results of a search take the place of the overview.
          if (SEARCH_PARAMETER) now.delete(SEARCH_PARAMETER);
        });
        focusOn(OVERVIEW_ID);
      },
    }),
    [leading, openKeys, change],
  );
}

/** After Back the element that had the focus may be gone: it goes to what stands on top now, never to the page's body. */
function useFocusKept(leading: string | null): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (document.activeElement && document.activeElement !== document.body) return;
    focusOn(leading ? sectionHeaderId(leading) : OVERVIEW_ID);
  }, [leading]);
}
