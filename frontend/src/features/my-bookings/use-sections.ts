import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '@mantine/hooks';
import { FROM_MD } from '@/ui/breakpoints';

export type SectionKey = 'post-event' | 'payments' | 'details' | 'papers' | 'floor-plans' | 'text-reminders';

export interface Sections {
  /** On wide screens everything is open. */
  isWide: boolean;
  isOpen: (key: SectionKey) => boolean;
  toggle: (key: SectionKey) => void;
  headingId: (key: SectionKey) => string;
  /** Opens a section and leads eye and keyboard to its heading. */
  goTo: (key: SectionKey) => void;
}

/**
 * The parts of one booking: closed at first on a phone, where their headers say what is in them (Bookings §10), but for one
 * that holds a button which must be seen, and those that were left with something in them.
 */
export function useSections(
  bookingId: string,
  opensItself: (key: SectionKey) => boolean,
  openedAtFirst: () => SectionKey[],
): Sections {
  const isWide = useMediaQuery(FROM_MD, undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState<Partial<Record<SectionKey, boolean>>>(() =>
    Object.fromEntries(openedAtFirst().map((key) => [key, true])),
  );
  const isOpen = (key: SectionKey) => isWide || (chosen[key] ?? opensItself(key));
  const headingId = (key: SectionKey) => `${key}-${bookingId}`;
  return {
    isWide,
    isOpen,
    toggle: (key) => setChosen((before) => ({ ...before, [key]: !isOpen(key) })),
    headingId,
    goTo: (key) => {
      // What is scrolled to must be as tall as it is going to be.
      flushSync(() => setChosen((before) => ({ ...before, [key]: true })));
      const heading = document.getElementById(headingId(key));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    },
  };
}
