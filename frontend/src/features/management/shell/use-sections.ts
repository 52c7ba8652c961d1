import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { sectionHeaderId } from './office-section';

/** Which sections are open: none at first, several at once (Office §2). */
export function useSections() {
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});

  const toggle = useCallback((key: string) => setOpen((now) => ({ ...now, [key]: !now[key] })), []);
  const show = useCallback((key: string) => setOpen((now) => ({ ...now, [key]: true })), []);
  /** Opens a section and takes eyes and keyboard there. */
  const goTo = useCallback((key: string) => {
    flushSync(() => setOpen((now) => ({ ...now, [key]: true })));
    const header = document.getElementById(sectionHeaderId(key));
    header?.scrollIntoView({ block: 'start' });
    header?.focus({ preventScroll: true });
  }, []);

  return { open, toggle, show, goTo };
}
