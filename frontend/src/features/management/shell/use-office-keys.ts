import { useEffect } from 'react';
import { SECTIONS } from '../sections';
import { areKeysOn } from './key-setting';
import { SEARCH_ID } from './top-bar';
import type { OpenSections } from './use-sections';

/** After `g` the next letter says where to; later it is a letter of its own again. */
const SEQUENCE_MILLISECONDS = 1500;

/** Letters after `g`. */
export const GOES_TO = SECTIONS.flatMap(({ key, shortcuts = [] }) =>
  shortcuts.map((shortcut) => ({ ...shortcut, section: key })),
);

/** Boxes and choices take no letters. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}

function moveAmongRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-opens-row]')].filter(
    (row) => row.getClientRects().length > 0,
  );
  const here = rows.findIndex((row) => row === document.activeElement);
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
  const row = rows[next];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

interface OfficeKeys {
  sections: OpenSections;
  /** Shows the list of all keys. */
  onHelp: () => void;
  onNewBooking: () => void;
}

/** Keys of one letter for the whole office. Silent while somebody types, while a dialog is open, for a held key, and when switched off. */
export function useOfficeKeys({ sections, onHelp, onNewBooking }: OfficeKeys): void {
  useEffect(() => {
    let afterG = 0;
    const acts: Record<string, () => void> = {
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      '?': onHelp,
      n: onNewBooking,
      j: () => moveAmongRows(1),
      k: () => moveAmongRows(-1),
      g: () => void (afterG = performance.now()),
    };
    const goTo = (letter: string): (() => void) | undefined => {
      if (letter === 't') return sections.goToOverview;
      const place = GOES_TO.find(({ letter: own }) => own === letter);
      return place && (() => sections.goTo(place.section, place.narrowed));
    };
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || repeat || !areKeysOn()) return;
      if (isTyping(target) || document.querySelector('[role=dialog]')) return;
      const isSecond = afterG > 0 && performance.now() - afterG < SEQUENCE_MILLISECONDS;
      afterG = 0;
      const act = isSecond ? goTo(key) : acts[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sections, onHelp, onNewBooking]);
}
