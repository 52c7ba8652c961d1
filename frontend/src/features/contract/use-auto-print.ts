import { useEffect, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sayHowToPrint } from '@/lib/printing';

/** Milliseconds between everything being drawn and the print dialog (Contracts §7). */
const PRINT_DELAY = 2000;

async function everythingDrawn(root: HTMLElement): Promise<void> {
  // Fonts are fetched when a layout asks for them.
  root.getBoundingClientRect();
  await document.fonts.ready;
  const images = [...root.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/**
 * `?print=true` opens the print dialog once fonts and the signature are there, 2 seconds later, and then leaves the
 * address, so that a reload does not print again. Meanwhile the toast of the print button says how it makes a PDF.
 */
export function useAutoPrint(rootRef: RefObject<HTMLElement | null>, isReady: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const isWanted = parameters.get('print') === 'true';
  useEffect(() => {
    const root = rootRef.current;
    if (!isWanted || !isReady || !root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const print = () => {
      window.print();
      setParameters(
        (before) => {
          before.delete('print');
          return before;
        },
        { replace: true },
      );
    };
    void everythingDrawn(root).then(() => {
      if (isGone) return;
      sayHowToPrint();
      timer = setTimeout(print, PRINT_DELAY);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWanted, isReady, rootRef, setParameters]);
}
