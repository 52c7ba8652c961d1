import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { sectionHeaderId, type SectionKey } from './collapsible-section';

/** Which sections are open: none at first, several at once (Office §2). */
export function useSections() {
  const [open, setOpen] = useState<Record<SectionKey, boolean>>({ bookings: false, outbox: false });

  const toggle = useCallback((key: SectionKey) => setOpen((now) => ({ ...now, [key]: !now[key] })), []);
  const show = useCallback((key: SectionKey) => setOpen((now) => ({ ...now, [key]: true })), []);
  /** Opens a section and takes eyes and keyboard there. */
  const goTo = useCallback((key: SectionKey) => {
    flushSync(() => setOpen((now) => ({ ...now, [key]: true })));
    const header = document.getElementById(sectionHeaderId(key));
    header?.scrollIntoView({ block: 'start' });
    header?.focus({ preventScroll: true });
  }, []);

  return { open, toggle, show, goTo };
}
