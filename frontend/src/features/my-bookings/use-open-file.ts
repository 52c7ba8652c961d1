import { useState, type MouseEvent } from 'react';
import { request, sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { StepUpCancelled, StepUpGone, type StepUp } from '@/shared/step-up/use-step-up';

/** Asks whether this browser may open a file, without loading it: stops as soon as the answer begins. */
async function mayOpen(path: string): Promise<void> {
  const stop = new AbortController();
  try {
    await request('GET', path, undefined, { signal: stop.signal, onHeaders: () => stop.abort() });
  } catch (failure) {
    if (!stop.signal.aborted) throw failure;
  }
}

/**
 * Files open in a new tab, where a refusal would be a page of raw text: the first one is asked for here, with the code when
 * one is needed (Access §8). From then on the links are plain links.
 * @param kind what people call such a file, in the singular: 'document'
 */
export function useOpenFile(stepUp: StepUp, kind: string) {
  const [isProven, setIsProven] = useState(false);
  /** What is to be said about the last attempt, in the page. */
  const [remark, setRemark] = useState<string | null>(null);

  const asking = useAct({
    mutationFn: (path: string) => stepUp.run(() => mayOpen(path)),
    onSuccess: (_, path) => {
      setIsProven(true);
      // A browser may refuse a tab that opens by itself; the link does it then.
      if (!window.open(path, '_blank')) setRemark(`You can open your ${kind}s now.`);
    },
    onError: (failure) => {
      if (failure instanceof StepUpCancelled || failure instanceof StepUpGone) return;
      const sentence = sentenceOf(failure, 'Please try again.');
      setRemark(`The ${kind} could not be opened. ${sentence}`);
      notify.error('Not Opened', sentence);
    },
  });

  const onOpen = (event: MouseEvent, path: string) => {
    if (isProven) return;
    event.preventDefault();
    setRemark(null);
    asking.run(path);
  };
  return { onOpen, remark };
}
