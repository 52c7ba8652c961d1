import { useState } from 'react';
import { notify } from '@/lib/notify';
import { OutcomeNote } from '@/ui/outcome-note';
import { chosenFileFault, type FileRules } from './file-rules';

interface ChosenFiles {
  accepted: File[];
  /** One sentence for each file left out, which it names. */
  skipped: string[];
}

export interface Places {
  left: number;
  /** Why a file beyond the last place is left out. */
  full: string;
}

/** Sorts what was chosen: wrong files are left out, then those for which there is no place any more. */
function sortChosenFiles(files: readonly File[], rules: FileRules, places: Places): ChosenFiles {
  const accepted: File[] = [];
  const skipped: string[] = [];
  for (const file of files) {
    const fault = chosenFileFault(file, rules);
    if (fault) skipped.push(`${file.name} was skipped. ${fault.message}`);
    else if (accepted.length < places.left) accepted.push(file);
    else skipped.push(`${file.name} was skipped. ${places.full}`);
  }
  return { accepted, skipped };
}

function skippedTitle({ length }: readonly string[]): string {
  return length === 1 ? '1 File Skipped' : `${length} Files Skipped`;
}

/** Several files at once: the good ones go on, the others are named in a toast and in a note that stays (Papers §4). */
export function useChosenFiles(rules: FileRules, onAccepted: (files: File[]) => void) {
  const [skipped, setSkipped] = useState<string[]>([]);
  const choose = (files: readonly File[], places: Places) => {
    const chosen = sortChosenFiles(files, rules, places);
    setSkipped(chosen.skipped);
    if (chosen.skipped.length > 0) notify.error(skippedTitle(chosen.skipped), chosen.skipped.join(' '));
    if (chosen.accepted.length > 0) onAccepted(chosen.accepted);
  };
  const outcome =
    skipped.length > 0
      ? { tone: 'amber' as const, title: skippedTitle(skipped), message: skipped.join(' ') }
      : null;
  return { choose, note: <OutcomeNote outcome={outcome} /> };
}
