import { UploadError } from './upload-file';

/** Endings of vendors' papers (Papers §3). */
export const VENDOR_PAPER_TYPES: readonly string[] = ['.pdf', '.jpg', '.jpeg', '.png', '.gif'];
/** 10 MB each for vendor and customer documents (Papers §3). */
export const PAPER_BYTES = 10 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

export interface UploadFault {
  title: string;
  message: string;
  /** What exactly went wrong, or what the server says about it. */
  detail?: string;
  /** False when the same file would fail again. */
  canRetry: boolean;
}

export interface FileRules {
  /** Endings with their dot, in lower case. */
  accept: readonly string[];
  maxBytes: number;
  /** The sentence below 'Invalid File Type', where the product words it. */
  typeMessage?: string;
  /** The sentence below 'Upload Failed'. */
  failureMessage?: string;
}

/** What browsers and phones call these files; JFIF is the name that some programs give to a JPG. */
const TYPES: Record<string, { type: string; endings: string[] }> = {
  '.pdf': { type: 'application/pdf', endings: ['.pdf'] },
  '.jpg': { type: 'image/jpeg', endings: ['.jpg', '.jpeg', '.jpe', '.jfif'] },
  '.png': { type: 'image/png', endings: ['.png'] },
  '.gif': { type: 'image/gif', endings: ['.gif'] },
};

/** For a field of files: endings, and types for phones that name files by numbers alone. */
export function acceptedByField(accept: readonly string[]): string {
  const known = accept.flatMap((ending) => {
    const found = TYPES[ending];
    return found ? [found.type, ...found.endings] : [];
  });
  return [...new Set([...accept, ...known])].join(',');
}

/**
 * False only for a file that says itself that it is another kind. Its name may lack an ending ('IMG_0001',
 * 'image:1000012345'): then its type says what it is, and without a type the server looks into it.
 */
function mayBeAccepted({ name, type }: File, accept: readonly string[]): boolean {
  const allowed = acceptedByField(accept).split(',');
  const [ending] = /\.[a-z0-9]{1,5}$/.exec(name.toLowerCase()) ?? [];
  if (ending) return allowed.includes(ending);
  return type === '' || allowed.includes(type);
}

const FAILED = 'There was an error uploading your file. Please try again.';

/** 'JPG, PNG, GIF': one name for each kind of picture. */
function pictureNames(accept: readonly string[]): string[] {
  return accept
    .filter((ending) => ending !== '.pdf' && ending !== '.jpeg')
    .map((ending) => ending.slice(1).toUpperCase());
}

export function fileHint({ accept, maxBytes }: FileRules): string {
  const names = [...(accept.includes('.pdf') ? ['PDF'] : []), ...pictureNames(accept)];
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');
  return `${list}, up to ${maxBytes / MEGABYTE} MB`;
}

/** What is wrong with a chosen file, in the product's words (Papers §13); null when it may be sent. */
export function chosenFileFault(file: File, rules: FileRules): UploadFault | null {
  if (!mayBeAccepted(file, rules.accept)) return wrongType(rules);
  if (file.size > rules.maxBytes) return tooLarge(rules);
  if (file.size === 0)
    return {
      title: 'Upload Failed',
      message: 'This file is empty. Please choose another one.',
      canRetry: false,
    };
  return null;
}

/** The product's words for a file that did not arrive. */
export function uploadFault(error: unknown, rules: FileRules): UploadFault {
  const answer = error instanceof UploadError ? error.answer : null;
  if (answer?.status === 413) return tooLarge(rules);
  // Which of the two steps failed (Papers §13); an answer without a code is not our own and means nothing to people.
  const inner = error instanceof UploadError ? error.message : undefined;
  return {
    title: 'Upload Failed',
    message: rules.failureMessage ?? FAILED,
    detail: inner && answer?.code ? `${inner}. ${answer.serverMessage}` : inner,
    canRetry: true,
  };
}

function tooLarge({ maxBytes }: FileRules): UploadFault {
  return {
    title: 'File Too Large',
    message: `Please select a file smaller than ${maxBytes / MEGABYTE}MB`,
    canRetry: false,
  };
}

function wrongType({ accept, typeMessage }: FileRules): UploadFault {
  const pictures = pictureNames(accept).join(', ');
  const wanted = accept.includes('.pdf')
    ? `a PDF or image file (${pictures})`
    : `an image file (${pictures})`;
  return { title: 'Invalid File Type', message: typeMessage ?? `Please select ${wanted}`, canRetry: false };
}

/** '2.4 MB', never '0 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
