import { useState, type MouseEvent } from 'react';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { StepUpCancelled, type StepUp } from '@/ui/step-up/use-step-up';

export function documentPath(documentId: string): string {
  return `/api/customer-documents/${encodeURIComponent(documentId)}/file`;
}

/** Asks whether this browser may open a document, without loading it: stops as soon as the answer begins. */
async function mayOpen(path: string): Promise<void> {
  const stop = new AbortController();
  try {
    await request('GET', path, undefined, { signal: stop.signal, onHeaders: () => stop.abort() });
  } catch (failure) {
    if (!stop.signal.aborted) throw failure;
  }
}

/**
 * Documents open in a new tab, where a refusal would be a page of raw text: the first one is asked for here, with the
 * code when one is needed (Rulings §3.2). From then on the links are plain links.
 */
export function useOpenDocument(stepUp: StepUp) {
  const [isProven, setIsProven] = useState(false);
  /** What is to be said about the last attempt, in the page. */
  const [remark, setRemark] = useState<string | null>(null);

  const ask = async (path: string) => {
    setRemark(null);
    try {
      await stepUp.run(() => mayOpen(path));
      setIsProven(true);
      // A browser may refuse a tab that opens by itself; the link does it then.
      if (!window.open(path, '_blank')) setRemark('You can open your documents now.');
    } catch (failure) {
      if (failure instanceof StepUpCancelled) return;
      const sentence = (failure instanceof ApiError && failure.serverMessage) || 'Please try again.';
      setRemark(`The document could not be opened. ${sentence}`);
      notify.error('Not Opened', sentence);
    }
  };

  const onOpen = (event: MouseEvent, documentId: string) => {
    if (isProven) return;
    event.preventDefault();
    void ask(documentPath(documentId));
  };
  return { onOpen, remark };
}
