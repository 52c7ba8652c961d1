import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listenToFilters, readFilters, resetFilters } from '../list/filter-store';
import { useOfficeAddress } from './office-address';

/** Typing is written once it pauses: browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE_MILLISECONDS = 400;

/** Lists are narrowed to what the address says, after a reload and Back too, and the address says what they are narrowed to. */
export function useFiltersInAddress(): void {
  const { search } = useLocation();
  const { change } = useOfficeAddress();
  useLayoutEffect(() => readFilters(new URLSearchParams(search)), [search]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToFilters(() => {
      clearTimeout(timer);
      timer = setTimeout(() => change(() => undefined, { replace: true }), PAUSE_MILLISECONDS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [change]);
  // Whoever signs in next begins with all rows.
  useEffect(() => resetFilters, []);
}
