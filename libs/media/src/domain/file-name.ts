import type { FileKind } from './file-kind.js';

const LONGEST = 200;
const UNSHOWABLE =
  // eslint-disable-next-line no-control-regex -- control characters are exactly what must go
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Windows gives these to devices, whatever follows the first dot: nobody there could save such a file. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*\./i;
const ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
};

/**
 * A sender's file name as we show and hand it out: no folders, no control or direction marks, no dots or blanks around it,
 * no name of a device, at most 200 characters, and the ending of what the file really is. Never used as a path.
 */
export function shownFileName(name: string, kind: FileKind): string {
  const last =
    name
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(UNSHOWABLE, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const bare = withoutEdges(last) || 'file';
  const ending = bare.slice(bare.lastIndexOf('.') + 1).toLowerCase();
  const fits = bare.includes('.') && ENDINGS[kind].includes(ending);
  const stem = withoutEdges(fits ? bare.slice(0, bare.lastIndexOf('.')) : bare);
  const shown = `${[...stem].slice(0, LONGEST).join('')}.${fits ? ending : kind}`;
  return DEVICE.test(shown) ? `_${shown}` : shown;
}

function withoutEdges(name: string): string {
  // Looking behind keeps a name of a thousand blanks from being searched a thousand times.
  return name.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
}
