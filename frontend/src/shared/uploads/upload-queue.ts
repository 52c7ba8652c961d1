import { ApiError } from '@/lib/api-client';
import { withKey } from '@/lib/idempotency-key';
import { StepUpCancelled, StepUpGone } from '@/shared/step-up/use-step-up';
import type { UploadFault } from './file-rules';
import { UploadError } from './upload-file';

export type QueuedState =
  { phase: 'waiting' } | { phase: 'sending'; percent: number } | { phase: 'failed'; fault: UploadFault };

/** One file that a person chose, until it is linked to its record or taken away. */
export interface QueuedUpload {
  id: number;
  file: File;
  state: QueuedState;
}

export function mayBeRetried({ state }: QueuedUpload): boolean {
  return state.phase === 'failed' && state.fault.canRetry;
}

/** What must survive from one attempt to the next; `details` is what else is told about the file, such as a caption. */
export interface UploadJob<Details> {
  id: number;
  file: File;
  details: Details;
  /** How many were chosen together: the wording of a failure depends on it. */
  together: number;
  stop: AbortController;
  /** Where the file lies once it has arrived whole; another attempt need not send it again. */
  documentPath: string | null;
  /** An attempt to link it went unanswered, so it may be linked already. */
  mayBeLinked: boolean;
}

export interface QueueRules<Details> {
  /** Tells the server what the file that lies at this path belongs to. */
  link: (job: UploadJob<Details>, documentPath: string) => Promise<unknown>;
  uploaded: { title: string; message: string };
  failed: { title: string; one: string; several: string };
  /** Codes of refusals that no attempt with this file can get around. */
  final: readonly string[];
}

/** A file is handed in once, however often that is said: it is its own key. */
export function keyOfUpload(documentPath: string): ReturnType<typeof withKey> {
  return withKey(documentPath.slice(documentPath.lastIndexOf('/') + 1));
}

/** The upload behind the path is of no more use: the next attempt sends the file anew. */
const SEND_ANEW = ['UPLOAD_NOT_YOURS', 'UPLOAD_UNFINISHED', 'UPLOAD_USED', 'NOT_AN_UPLOAD'];
/** Refusals of the file itself. */
const UNFIT = ['INVALID_FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'FILE_DAMAGED', 'PICTURE_TOO_LARGE'];

/** Links a file that has arrived: once, even when an answer is lost on the way (Papers §1). */
export async function linkOnce<Details>(
  rules: QueueRules<Details>,
  job: UploadJob<Details>,
  documentPath: string,
): Promise<void> {
  try {
    await rules.link(job, documentPath);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 0 || failure.status >= 500) job.mayBeLinked = true;
    else if (SEND_ANEW.includes(failure.code ?? '')) job.documentPath = null;
    throw failure;
  }
}

function answerOf(failure: unknown): ApiError | null {
  if (failure instanceof UploadError) return failure.answer;
  return failure instanceof ApiError ? failure : null;
}

const TOO_MANY = 429;

/** What stops one file and would stop all behind it: whoever closed the code's dialog, left, or sent too much for now. */
export function stopsTheQueue(failure: unknown): boolean {
  return (
    failure instanceof StepUpCancelled ||
    failure instanceof StepUpGone ||
    answerOf(failure)?.status === TOO_MANY
  );
}

/** Why a file is not there yet, and whether another attempt makes sense. */
export function queueFault<Details>(
  failure: unknown,
  { failed, final }: Pick<QueueRules<Details>, 'failed' | 'final'>,
): UploadFault {
  if (failure instanceof StepUpCancelled || failure instanceof StepUpGone)
    return { title: 'Not sent yet', message: 'We first need to know that it is you.', canRetry: true };
  const { title, one } = failed;
  const answer = answerOf(failure);
  if (answer && [...UNFIT, ...final].includes(answer.code ?? ''))
    return { title, message: answer.serverMessage, canRetry: false };
  const inner = failure instanceof UploadError ? failure.message : undefined;
  // An answer without a code is not our own: its words mean nothing to a customer.
  const isTelling = answer && (answer.code !== undefined || answer.status === 0);
  return { title, message: one, detail: isTelling ? answer.serverMessage : inner, canRetry: true };
}
