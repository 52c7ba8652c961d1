import type { UploadTicket } from '#api/media';
import { ApiError, request, type ErrorBody } from '@/lib/api-client';

/** A file that has arrived and waits to be handed in with a form. */
export interface UploadedFile {
  /** The upload address without its query (Papers §1). */
  documentPath: string;
  fileName: string;
  bytes: number;
}

/** Why a file did not arrive, with the server's own answer where there is one. */
export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(
    message: 'Failed to get upload URL' | 'Failed to upload file',
    readonly answer: ApiError | null,
  ) {
    super(message);
  }
}

interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Both steps of Papers §1: asks for an address, then PUTs the file there.
 * @throws UploadError, or the signal's own reason when it was cancelled
 */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<UploadedFile> {
  const uploadURL = await askForAddress(signal);
  await sendFileTo(uploadURL, file, { signal, onProgress });
  return { documentPath: uploadURL.split('?')[0] ?? '', fileName: file.name, bytes: file.size };
}

async function askForAddress(signal: AbortSignal): Promise<string> {
  try {
    const ticket = await request<UploadTicket>('POST', '/api/objects/upload', undefined, { signal });
    return ticket.uploadURL;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UploadError('Failed to get upload URL', error instanceof ApiError ? error : null);
  }
}

/**
 * The second step alone. XMLHttpRequest, since fetch cannot say how much has been sent.
 * @throws UploadError, or the signal's own reason when it was cancelled
 */
export function sendFileTo(
  address: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const cancel = () => sending.abort();
    const fail = (answer: ApiError | null) => reject(new UploadError('Failed to upload file', answer));
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    sending.onload = () => (sending.status === 200 ? resolve() : fail(answerOf(sending)));
    sending.onerror = () => fail(null);
    sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    sending.onloadend = () => signal.removeEventListener('abort', cancel);
    if (signal.aborted) return sending.onabort(new ProgressEvent('abort'));
    signal.addEventListener('abort', cancel);
    sending.open('PUT', address);
    sending.withCredentials = true;
    sending.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    sending.send(file);
  });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  try {
    const body = JSON.parse(responseText) as ErrorBody | null;
    return new ApiError(status, body?.message ?? statusText, body);
  } catch {
    return new ApiError(status, statusText);
  }
}
