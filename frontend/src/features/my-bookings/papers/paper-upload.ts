import type { CustomerDocumentSubmission, CustomerDocumentView } from '#api/vendor-docs';
import { ApiError, request } from '@/lib/api-client';
import { StepUpCancelled } from '@/ui/step-up/use-step-up';
import type { UploadFault } from '@/ui/uploads/file-rules';
import { UploadError } from '@/ui/uploads/upload-file';

/** The specification's words (Specification 1 §8). */
export const UPLOAD_FAILED = {
  title: 'Upload Failed',
  one: 'There was an error uploading your document. Please try again.',
  several: 'There was an error uploading your files. Please try again.',
};
export const DOCUMENT_UPLOADED = {
  title: 'Document Uploaded',
  message: 'Your document has been uploaded successfully and linked to your booking.',
};

export type PaperUploadState =
  { phase: 'waiting' } | { phase: 'sending'; percent: number } | { phase: 'failed'; fault: UploadFault };

/** One file that the customer chose, until it is linked to the booking or taken away. */
export interface PaperUpload {
  id: number;
  file: File;
  state: PaperUploadState;
}

/** What must survive from one attempt to the next. */
export interface PaperJob {
  id: number;
  file: File;
  /** How many were chosen together: the wording of a failure depends on it. */
  together: number;
  stop: AbortController;
  /** Where the file lies once it has arrived whole; another attempt need not send it again. */
  documentPath: string | null;
  /** An attempt to link it went unanswered, so it may be linked already. */
  mayBeLinked: boolean;
}

/** The upload behind the path is of no more use: the next attempt sends the file anew. */
const SEND_ANEW = ['UPLOAD_NOT_YOURS', 'UPLOAD_UNFINISHED', 'UPLOAD_USED', 'NOT_AN_UPLOAD'];
/** No attempt with this file can end differently. */
const FINAL = ['DOCUMENT_LIMIT', 'BOOKING_CLOSED', 'INVALID_FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_EMPTY'];

/** Links a file that has arrived to its booking: once, even when an answer is lost on the way (Specification 1 §7). */
export async function linkDocument(job: PaperJob, documentPath: string, bookingId: string): Promise<void> {
  const submission: CustomerDocumentSubmission = { bookingId, documentPath, fileName: job.file.name };
  try {
    await request<CustomerDocumentView>('POST', '/api/customer-documents', submission);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'UPLOAD_USED' && job.mayBeLinked) return;
    if (failure.status === 0 || failure.status >= 500) job.mayBeLinked = true;
    else if (SEND_ANEW.includes(failure.code ?? '')) job.documentPath = null;
    throw failure;
  }
}

function answerOf(failure: unknown): ApiError | null {
  if (failure instanceof UploadError) return failure.answer;
  return failure instanceof ApiError ? failure : null;
}

/** Why a file is not there yet, and whether another attempt makes sense. */
export function faultOf(failure: unknown): UploadFault {
  if (failure instanceof StepUpCancelled)
    return { title: 'Not sent yet', message: 'We first need to know that it is you.', canRetry: true };
  const { title, one } = UPLOAD_FAILED;
  const answer = answerOf(failure);
  if (answer && FINAL.includes(answer.code ?? ''))
    return { title, message: answer.serverMessage, canRetry: false };
  const inner = failure instanceof UploadError ? failure.message : undefined;
  // An answer without a code is not our own: its words mean nothing to a customer.
  const isTelling = answer && (answer.code !== undefined || answer.status === 0);
  return { title, message: one, detail: isTelling ? answer.serverMessage : inner, canRetry: true };
}
