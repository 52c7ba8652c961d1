import { useEffect } from 'react';
import { useKeptState } from '@/lib/kept-state';
import type { StepUp } from '@/shared/step-up/use-step-up';
import type { FileToSend, KeptUploads, ShownUploads } from './kept-uploads';

export interface UploadQueue<Details> extends ShownUploads {
  add: (files: FileToSend<Details>[]) => void;
  retry: (id: number) => void;
  retryAll: () => void;
  /** Stops a file that is on its way, or takes a failed one off the list. */
  remove: (id: number) => void;
}

/** Shows a booking's uploads on this screen, which is also where the code is asked for. */
export function useUploadQueue<Details>(
  kept: KeptUploads<Details>,
  { run }: StepUp,
  onChanged: () => void,
): UploadQueue<Details> {
  const { uploads, outcome } = useKeptState(kept.shown);
  useEffect(() => kept.showOn({ run, onChanged }), [kept, run, onChanged]);
  return {
    uploads,
    outcome,
    add: (files) => kept.add(files),
    retry: (id) => kept.retry(id),
    retryAll: () => kept.retryAll(),
    remove: (id) => kept.remove(id),
  };
}
