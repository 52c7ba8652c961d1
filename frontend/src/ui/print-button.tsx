import { Button } from '@mantine/core';
import { notify } from '@/lib/notify';

const HOW_TO =
  'To save as PDF on a computer, choose “Save as PDF” as the printer. On a phone, choose Print, then “Save as PDF” (Android) or pinch the preview open and share it (iPhone).';

/** Long enough for the toast to be on screen before the browser's dialog covers the page. */
const TOAST_FIRST = 600;

/** Opens the browser's print dialog and says how it makes a PDF (Contracts §7). */
export function PrintButton() {
  const print = () => {
    notify.success('Print or Save as PDF', HOW_TO);
    setTimeout(() => window.print(), TOAST_FIRST);
  };
  return (
    <Button variant="outline" color="gray" className="no-print" onClick={print}>
      Print
    </Button>
  );
}
