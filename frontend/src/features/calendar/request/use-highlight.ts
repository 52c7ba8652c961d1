import { useEffect, useRef, useState } from 'react';

const HIGHLIGHT_MILLISECONDS = 3_000;

/** Something that stands out for three seconds, as the forgotten terms box does (Requests §2). */
export function useHighlight() {
  const [on, setOn] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const start = () => {
    window.clearTimeout(timer.current);
    setOn(true);
    timer.current = window.setTimeout(() => setOn(false), HIGHLIGHT_MILLISECONDS);
  };
  return { on, start };
}
