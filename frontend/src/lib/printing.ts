import { notify } from './notify';

const HOW_TO =
  'To save as PDF on a computer, choose “Save as PDF” as the printer. On a phone, choose Print, then “Save as PDF” (Android) or pinch the preview open and share it (iPhone).';

/** The toast that comes before the browser's print dialog, whoever opens that: how it makes a PDF (Contracts §7). */
export function sayHowToPrint(): void {
  notify.success('Print or Save as PDF', HOW_TO);
}
