/** What we take, told by the content alone: a claimed type or a file name proves nothing. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'gif';

export const PICTURES: readonly FileKind[] = ['jpg', 'png', 'gif'];

/** Signatures at the very start. Only before a PDF's there may be a byte order mark and blanks, as some scanners write them. */
const SIGNATURES: readonly [FileKind, readonly Buffer[]][] = [
  ['pdf', [Buffer.from('%PDF-')]],
  ['jpg', [Buffer.from([0xff, 0xd8, 0xff])]],
  ['png', [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]],
  ['gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
];

/** Where a browser that guesses types looks for markup. */
const GUESSED_BYTES = 4096;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe)/i;

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** A ZIP is read from its end: the longest comment and the record before it. */
const ZIP_END_BYTES = 65_557;
/** Why a file that is none of ours was refused: what it says about itself, for a sentence that helps. */
export type FileRefusal = 'heic' | 'other-type' | 'damaged' | 'too-many-pixels';

/** A byte order mark in UTF-8, and blanks, before the first character of a text. */
const BEFORE_TEXT = /^(?:\u00ef\u00bb\u00bf)?[\t\n\r ]{0,64}/;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * The kind of a file, or null for everything else: other formats, and files that are also a web page
 * (Access §13).
 */
export function fileKindOf(content: Buffer): FileKind | null {
  const found = SIGNATURES.find(([, starts]) =>
    starts.some((start) => content.subarray(0, start.length).equals(start)),
  );
  if (!found || MARKUP.test(content.subarray(0, GUESSED_BYTES).toString('latin1'))) return null;
  return found[0];
}

/** The content from a PDF's own first byte on, where only a byte order mark or blanks stand before it; else as it is. */
export function withoutLead(content: Buffer): Buffer {
  const [lead = ''] = BEFORE_TEXT.exec(content.subarray(0, 80).toString('latin1')) ?? [];
  const rest = content.subarray(lead.length);
  return fileKindOf(rest) === 'pdf' ? rest : content;
}

/** What somebody sent who sent none of our kinds: a photo as iPhones keep it, or anything else. */
export function foreignKindOf(content: Buffer): FileRefusal {
  const isBox = content.subarray(4, 8).toString('latin1') === 'ftyp';
  return isBox && HEIC_BRANDS.includes(content.subarray(8, 12).toString('latin1')) ? 'heic' : 'other-type';
}

/** Whether the file is an archive too: then it is for downloading, whatever else it is. */
export function carriesArchive(content: Buffer): boolean {
  return content.subarray(Math.max(0, content.length - ZIP_END_BYTES)).includes(ZIP_END);
}
