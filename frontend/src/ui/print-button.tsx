import { Button } from '@mantine/core';
import { sayHowToPrint } from '@/lib/printing';

/** Long enough for the toast to be on screen before the browser's dialog covers the page. */
const TOAST_FIRST = 600;

/** Opens the browser's print dialog and says how it makes a PDF (Contracts §7). */
export function PrintButton() {
  const print = () => {
    sayHowToPrint();
    setTimeout(() => window.print(), TOAST_FIRST);
  };
  return (
    <Button variant="outline" color="gray" className="no-print" onClick={print}>
      Print
    </Button>
  );
}
