import { chosenFileFault, PAPER_BYTES, type FileRules } from '@/ui/uploads/file-rules';

/** What a customer may hand in (Specification 1 §5; the server looks into the files too). */
export const DOCUMENT_RULES: FileRules = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: PAPER_BYTES };

export interface ChosenFiles {
  accepted: File[];
  /** One sentence for each file left out, which it names. */
  skipped: string[];
}

/** Sorts what was chosen: wrong files are left out, then those for which the booking has no place any more. */
export function sortChosenFiles(files: readonly File[], placesLeft: number, limit: number): ChosenFiles {
  const accepted: File[] = [];
  const skipped: string[] = [];
  for (const file of files) {
    const fault = chosenFileFault(file, DOCUMENT_RULES);
    if (fault) skipped.push(`${file.name} was skipped. ${fault.message}`);
    else if (accepted.length < placesLeft) accepted.push(file);
    else skipped.push(`${file.name} was skipped. A booking takes at most ${limit} documents.`);
  }
  return { accepted, skipped };
}
