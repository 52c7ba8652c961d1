import { ApiError } from '@/lib/api-client';
import { keptState, type KeptState } from '@/lib/kept-state';
import { notify } from '@/lib/notify';
import type { OutcomeNoteProps } from '@/ui/outcome-note';
import { StepUpCancelled, StepUpGone, type StepUp } from '@/shared/step-up/use-step-up';
import { warnBeforeLeaving } from './leave-warning';
import { uploadFile } from './upload-file';
import {
  linkOnce,
  mayBeRetried,
  queueFault,
  stopsTheQueue,
  type QueuedState,
  type QueuedUpload,
  type QueueRules,
  type UploadJob,
} from './upload-queue';

export interface FileToSend<Details> {
  file: File;
  details: Details;
}

export interface ShownUploads {
  uploads: QueuedUpload[];
  /** What the last toast said. */
  outcome: OutcomeNoteProps['outcome'];
}

/** The screen on which the files are shown: there the code can be asked for. */
export interface UploadScreen {
  run: StepUp['run'];
  onChanged: () => void;
}

let nextId = 0;

function jobFor<Details>({ file, details }: FileToSend<Details>, together: number): UploadJob<Details> {
  nextId += 1;
  const stop = new AbortController();
  return { id: nextId, file, details, together, stop, documentPath: null, mayBeLinked: false };
}

/** Everything but a file that no further attempt would bring through. */
function isUnsent({ state }: QueuedUpload): boolean {
  return state.phase !== 'failed' || state.fault.canRetry;
}

/**
 * The files that a customer hands in: one after the other, each with its progress, each linked to the booking as soon as
 * it has arrived. A file stays in the list until it is linked or taken away, whatever goes wrong and wherever in the
 * website the customer goes meanwhile (Papers §1, Wordings §6).
 */
export class KeptUploads<Details> {
  readonly shown: KeptState<ShownUploads> = keptState<ShownUploads>({ uploads: [], outcome: null });
  private readonly jobs = new Map<number, UploadJob<Details>>();
  private queue: UploadJob<Details>[] = [];
  private isWorking = false;
  private screen: UploadScreen | null = null;

  constructor(private readonly rules: QueueRules<Details>) {
    this.shown.subscribe(() => warnBeforeLeaving(this, this.shown.get().uploads.some(isUnsent)));
  }

  /** The screen is kept after it was left, until another takes its place: it says that nobody is there to be asked. */
  showOn(screen: UploadScreen): void {
    this.screen = screen;
  }

  add(files: FileToSend<Details>[]): void {
    const jobs = files.map((file) => jobFor(file, files.length));
    for (const job of jobs) this.jobs.set(job.id, job);
    const rows = jobs.map(({ id, file }): QueuedUpload => ({ id, file, state: { phase: 'waiting' } }));
    this.changeUploads((uploads) => [...uploads, ...rows]);
    this.enqueue(jobs);
  }

  retry(id: number): void {
    const job = this.jobs.get(id);
    if (!job || this.queue.includes(job)) return;
    this.change(id, { phase: 'waiting' });
    this.enqueue([job]);
  }

  /** Every failed file that another attempt may bring through, in the order in which they were chosen. */
  retryAll(): void {
    const failed = this.shown.get().uploads.filter(mayBeRetried);
    for (const { id } of failed) this.retry(id);
  }

  /** Stops a file that is on its way, or takes a failed one off the list. */
  remove(id: number): void {
    const job = this.jobs.get(id);
    job?.stop.abort();
    this.queue = this.queue.filter((queued) => queued !== job);
    this.forget(id);
    this.tell(null);
  }

  private enqueue(jobs: UploadJob<Details>[]): void {
    this.tell(null);
    this.queue.push(...jobs);
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    let failed: UploadJob<Details> | null = null;
    for (let job = this.queue.shift(); job; job = this.queue.shift())
      if (await this.attempt(job)) failed = job;
    this.isWorking = false;
    if (!failed) return;
    const { title, one, several } = this.rules.failed;
    const message = failed.together > 1 ? several : one;
    this.tell({ tone: 'red', title, message });
    notify.error(title, message);
  }

  /** @returns true when the file failed; one that the customer stopped did not. */
  private async attempt(job: UploadJob<Details>): Promise<boolean> {
    try {
      await this.send(job);
      return false;
    } catch (failure) {
      const fault = queueFault(failure, this.rules);
      // It may have been linked all the same, or others were first: the booking's own list tells.
      if (job.mayBeLinked || !fault.canRetry) this.screen?.onChanged();
      if (job.stop.signal.aborted) return false;
      this.change(job.id, { phase: 'failed', fault });
      if (stopsTheQueue(failure))
        for (const { id } of this.queue.splice(0)) this.change(id, { phase: 'failed', fault });
      return !(failure instanceof StepUpCancelled);
    }
  }

  private async send(job: UploadJob<Details>): Promise<void> {
    this.change(job.id, { phase: 'sending', percent: job.documentPath ? 100 : 0 });
    await this.prove(() =>
      this.deliver(job).catch((failure: unknown) => {
        // The upload no longer counts, for one because the session it belonged to is over: send the file once more.
        if (failure instanceof ApiError && job.documentPath === null) return this.deliver(job);
        throw failure;
      }),
    );
    this.forget(job.id);
    const { title, message } = this.rules.uploaded;
    this.tell({ tone: 'green', title, message });
    notify.success(title, message);
    this.screen?.onChanged();
  }

  private async deliver(job: UploadJob<Details>): Promise<void> {
    const { signal } = job.stop;
    const onProgress = (percent: number) => this.change(job.id, { phase: 'sending', percent });
    job.documentPath ??= (await uploadFile(job.file, { signal, onProgress })).documentPath;
    await linkOnce(this.rules, job, job.documentPath);
  }

  /** Asks for the code on the screen that shows the files: the one they were chosen on, or another the customer came back to. */
  private async prove(act: () => Promise<void>): Promise<void> {
    for (;;) {
      const { screen } = this;
      try {
        return await (screen ? screen.run(act) : act());
      } catch (failure) {
        if (!(failure instanceof StepUpGone) || this.screen?.run === screen?.run) throw failure;
      }
    }
  }

  private tell(outcome: OutcomeNoteProps['outcome']): void {
    this.shown.change((before) => ({ ...before, outcome }));
  }

  private change(id: number, state: QueuedState): void {
    this.changeUploads((uploads) =>
      uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    );
  }

  private forget(id: number): void {
    this.jobs.delete(id);
    this.changeUploads((uploads) => uploads.filter((upload) => upload.id !== id));
  }

  private changeUploads(next: (uploads: QueuedUpload[]) => QueuedUpload[]): void {
    this.shown.change((before) => ({ ...before, uploads: next(before.uploads) }));
  }
}
