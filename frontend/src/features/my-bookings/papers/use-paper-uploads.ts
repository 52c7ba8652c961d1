import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import type { OutcomeNoteProps } from '@/ui/outcome-note';
import { StepUpCancelled, type StepUp } from '@/ui/step-up/use-step-up';
import { uploadFile } from '@/ui/uploads/upload-file';
import {
  DOCUMENT_UPLOADED,
  faultOf,
  linkDocument,
  UPLOAD_FAILED,
  type PaperJob,
  type PaperUpload,
  type PaperUploadState,
} from './paper-upload';

let nextId = 0;

function jobFor(file: File, together: number): PaperJob {
  nextId += 1;
  const stop = new AbortController();
  return { id: nextId, file, together, stop, documentPath: null, mayBeLinked: false };
}

export interface PaperUploads {
  uploads: PaperUpload[];
  /** What the last toast said. */
  outcome: OutcomeNoteProps['outcome'];
  add: (files: File[]) => void;
  retry: (id: number) => void;
  /** Stops a file that is on its way, or takes a failed one off the list. */
  remove: (id: number) => void;
}

/**
 * The files that a customer hands in: one after the other, each with its progress, each linked to the booking as soon as
 * it has arrived. A file stays in the list until it is linked or taken away, whatever goes wrong (Specification 1 §7, §8).
 */
export function usePaperUploads(bookingId: string, stepUp: StepUp, onChanged: () => void): PaperUploads {
  const list = useUploadList();
  const [outcome, setOutcome] = useState<OutcomeNoteProps['outcome']>(null);
  const queue = useRef<PaperJob[]>([]);
  const working = useRef(false);
  useLeaveWarning(list.uploads.some(({ state }) => state.phase !== 'failed'));

  const send = async (job: PaperJob) => {
    const { signal } = job.stop;
    list.change(job.id, { phase: 'sending', percent: job.documentPath ? 100 : 0 });
    const onProgress = (percent: number) => list.change(job.id, { phase: 'sending', percent });
    const deliver = async () => {
      job.documentPath ??= (await uploadFile(job.file, { signal, onProgress })).documentPath;
      await linkDocument(job, job.documentPath, bookingId);
    };
    await stepUp.run(() =>
      deliver().catch((failure: unknown) => {
        // The upload no longer counts, for one because the session it belonged to is over: send the file once more.
        if (failure instanceof ApiError && job.documentPath === null) return deliver();
        throw failure;
      }),
    );
    list.forget(job.id);
    setOutcome({ tone: 'green', ...DOCUMENT_UPLOADED });
    notify.success(DOCUMENT_UPLOADED.title, DOCUMENT_UPLOADED.message);
    onChanged();
  };

  /** @returns true when the file failed; one that the customer stopped did not. */
  const attempt = async (job: PaperJob): Promise<boolean> => {
    try {
      await send(job);
      return false;
    } catch (failure) {
      const fault = faultOf(failure);
      // It may have been linked all the same, or others were first: the booking's own list tells.
      if (job.mayBeLinked || !fault.canRetry) onChanged();
      if (job.stop.signal.aborted) return false;
      list.change(job.id, { phase: 'failed', fault });
      if (!(failure instanceof StepUpCancelled)) return true;
      // Whoever closed the dialog must not be asked again for every further file.
      for (const { id } of queue.current.splice(0)) list.change(id, { phase: 'failed', fault });
      return false;
    }
  };

  const work = async () => {
    if (working.current) return;
    working.current = true;
    let failed: PaperJob | null = null;
    for (let job = queue.current.shift(); job; job = queue.current.shift())
      if (await attempt(job)) failed = job;
    working.current = false;
    if (!failed) return;
    const message = failed.together > 1 ? UPLOAD_FAILED.several : UPLOAD_FAILED.one;
    setOutcome({ tone: 'red', title: UPLOAD_FAILED.title, message });
    notify.error(UPLOAD_FAILED.title, message);
  };

  const enqueue = (jobs: PaperJob[]) => {
    setOutcome(null);
    queue.current.push(...jobs);
    void work();
  };
  return {
    uploads: list.uploads,
    outcome,
    add: (files) => {
      const jobs = files.map((file) => jobFor(file, files.length));
      list.append(jobs);
      enqueue(jobs);
    },
    retry: (id) => {
      const job = list.jobOf(id);
      if (!job || queue.current.includes(job)) return;
      list.change(id, { phase: 'waiting' });
      enqueue([job]);
    },
    remove: (id) => {
      const job = list.jobOf(id);
      job?.stop.abort();
      queue.current = queue.current.filter((queued) => queued !== job);
      list.forget(id);
      setOutcome(null);
    },
  };
}

/** What the screen shows, and beside it the jobs, which outlive any rendering. */
function useUploadList() {
  const [uploads, setUploads] = useState<PaperUpload[]>([]);
  const jobs = useRef(new Map<number, PaperJob>());
  return {
    uploads,
    jobOf: (id: number) => jobs.current.get(id),
    append: (added: PaperJob[]) => {
      for (const job of added) jobs.current.set(job.id, job);
      const rows = added.map(({ id, file }): PaperUpload => ({ id, file, state: { phase: 'waiting' } }));
      setUploads((shown) => [...shown, ...rows]);
    },
    change: (id: number, state: PaperUploadState) =>
      setUploads((shown) => shown.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    forget: (id: number) => {
      jobs.current.delete(id);
      setUploads((shown) => shown.filter((upload) => upload.id !== id));
    },
  };
}

/** Closing the tab would lose files that are on their way: the browser asks first. */
function useLeaveWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
