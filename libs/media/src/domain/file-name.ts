import type { FileKind } from './file-kind.js';

const LONGEST = 200;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must go
const UNSHOWABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
};

/**
 * A sender's file name as we show and hand it out: no folders, no control or direction marks, at most 200 characters, and
 * the ending of what the file really is. Never used as a path.
 */
export function shownFileName(name: string, kind: FileKind): string {
  const last =
    name
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(UNSHOWABLE, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? '';
  const bare = last.replace(/^\.+/, '') || 'file';
  const ending = bare.slice(bare.lastIndexOf('.') + 1).toLowerCase();
  const fits = bare.includes('.') && ENDINGS[kind].includes(ending);
  const stem = fits ? bare.slice(0, bare.lastIndexOf('.')) : bare;
  return `${[...stem].slice(0, LONGEST).join('')}.${fits ? ending : kind}`;
}

/** `Content-Disposition` with the whole name for those who read RFC 5987 and a plain one for the rest (case G4). */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
