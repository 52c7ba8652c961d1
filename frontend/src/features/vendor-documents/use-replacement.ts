import { useEffect, useState } from 'react';
import type { VendorDocumentView } from '#api/vendor-docs';

interface ReplacementOptions {
  /** The form holds what would be lost. */
  mayLose: boolean;
  /** The submission that the form already stands in for; empty for none. */
  replaces: string;
  /** Where the form begins to be filled in. */
  fieldId: string;
  onReplace: (rejected: VendorDocumentView) => void;
}

export type Replacement = ReturnType<typeof useReplacement>;

/** Makes the form stand in for rejected papers and leads to it; first asks when it holds others that were not sent yet. */
export function useReplacement({ mayLose, replaces, fieldId, onReplace }: ReplacementOptions) {
  // Outlives the question, so that the dialog does not empty itself while it fades.
  const [rejected, setRejected] = useState<VendorDocumentView | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** How often the papers were begun anew: an upload still under way for the former ones must not arrive. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) document.getElementById(fieldId)?.focus();
  }, [round, fieldId]);

  const begin = (papers: VendorDocumentView) => {
    setAsking(false);
    onReplace(papers);
    setRound((before) => before + 1);
  };
  return {
    isAsking,
    rejected,
    round,
    start: (papers: VendorDocumentView) => {
      if (papers.id === replaces) return document.getElementById(fieldId)?.focus();
      setRejected(papers);
      if (mayLose) setAsking(true);
      else begin(papers);
    },
    onConfirm: () => {
      if (rejected) begin(rejected);
    },
    onCancel: () => setAsking(false),
  };
}
