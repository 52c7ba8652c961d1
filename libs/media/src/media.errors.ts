import { DomainError } from '#platform';
import type { FileKind, FileRefusal } from './domain/file-kind.js';

/** Codes and wordings of everything this module refuses. */

const MEGABYTE = 1024 * 1024;

/** For a wrong, used and expired ticket alike: which of them it is helps nobody but a guesser. */
export function ticketRefused(): DomainError {
  return new DomainError(
    'forbidden',
    'UPLOAD_TICKET_REFUSED',
    'This upload address is used or has expired. Please choose the file again.',
  );
}

export function tooManyOpenUploads(retryAfterSeconds: number): DomainError {
  return new DomainError(
    'too-many',
    'TOO_MANY_OPEN_UPLOADS',
    'Please send the form with the files you have chosen before you choose more.',
    { retryAfterSeconds },
  );
}

/** The product's words (Papers §13). */
export function fileTooLarge(mostBytes: number): DomainError {
  const megabytes = Math.floor(mostBytes / MEGABYTE);
  return new DomainError(
    'too-large',
    'FILE_TOO_LARGE',
    `File Too Large: Please select a file smaller than ${megabytes}MB`,
  );
}

export function fileEmpty(): DomainError {
  return new DomainError('invalid', 'FILE_EMPTY', 'This file is empty. Please choose another one.');
}

export function uploadIncomplete(): DomainError {
  return new DomainError(
    'invalid',
    'UPLOAD_INCOMPLETE',
    'The file did not arrive whole. Please choose it again.',
  );
}

export function noRoom(): DomainError {
  return new DomainError(
    'out-of-space',
    'NO_ROOM',
    'We have no room for more files right now. Please try again later or call us.',
    { retryAfterSeconds: 3600 },
  );
}

export function storageAway(): DomainError {
  return new DomainError(
    'unavailable',
    'STORAGE_UNAVAILABLE',
    'We cannot keep or open files right now. Please try again in a moment.',
    { retryAfterSeconds: 30 },
  );
}

/** The product's words for the kinds asked for (Papers §13). */
export function wrongFileType(kinds: readonly FileKind[]): DomainError {
  const pictures = kinds
    .filter((kind) => kind !== 'pdf')
    .map((kind) => kind.toUpperCase())
    .join(', ');
  const asked = kinds.includes('pdf')
    ? `Please select a PDF or image file (${pictures})`
    : `Please upload only image files (${pictures}).`;
  return new DomainError('unsupported-type', 'INVALID_FILE_TYPE', `Invalid File Type: ${asked}`);
}

const REFUSALS = {
  heic: ['INVALID_FILE_TYPE', 'This photo is in the HEIC format. Please send it as JPG.'],
  damaged: ['FILE_DAMAGED', 'This file is damaged or not complete. Please choose another one.'],
  'too-many-pixels': ['PICTURE_TOO_LARGE', 'This picture has too many pixels. Please send a smaller one.'],
} as const;

/** The true reason why a file was not kept (see `FileRefusal`); without one it is of a kind that nobody asked for. */
export function refusedFile(refusal: FileRefusal | null, kinds: readonly FileKind[]): DomainError {
  if (refusal === null || refusal === 'other-type') return wrongFileType(kinds);
  const [code, message] = REFUSALS[refusal];
  return new DomainError('unsupported-type', code, message);
}

export function tooManyPictures(): DomainError {
  return new DomainError(
    'unavailable',
    'TOO_MANY_PICTURES',
    'Many pictures are arriving right now. Please try again in a minute.',
    { retryAfterSeconds: 60 },
  );
}

export function notAnUpload(): DomainError {
  return new DomainError('invalid', 'NOT_AN_UPLOAD', 'This is not the address of an uploaded file.');
}

/** Foreign and unknown uploads alike. */
export function uploadNotYours(): DomainError {
  return new DomainError(
    'forbidden',
    'UPLOAD_NOT_YOURS',
    'This file was not uploaded from here. Please choose it again.',
  );
}

export function uploadUnfinished(): DomainError {
  return new DomainError(
    'conflict',
    'UPLOAD_UNFINISHED',
    'This file has not arrived yet. Please wait for the upload to finish.',
  );
}

export function uploadUsed(): DomainError {
  return new DomainError(
    'conflict',
    'UPLOAD_USED',
    'This file was handed in already. Please choose the file again.',
  );
}

export function fileNotFound(): DomainError {
  return new DomainError('not-found', 'FILE_NOT_FOUND', 'This file could not be found.');
}
