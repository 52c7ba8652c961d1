import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, keyboards and screen readers start at the new screen instead of the clicked link. */
export function useRouteFocus(target: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // An address with a '#' names the place to start at.
    if (!hash) target.current?.focus({ preventScroll: true });
  }, [pathname, hash, target]);
}
