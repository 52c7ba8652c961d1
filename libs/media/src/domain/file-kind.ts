/** What we take, told by the content alone: a claimed type or a file name proves nothing. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'gif';

export const PICTURES: readonly FileKind[] = ['jpg', 'png', 'gif'];

/** Signatures at the very start; a PDF reader would forgive a later one, but then another format could come first. */
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
/** What a PDF may do beside being read. */
const ACTIVE_PDF = ['/JavaScript', '/JS', '/Launch', '/RichMedia', '/XFA', '/EmbeddedFile'];

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

/** True for a PDF that only shows pages; one that carries programs, files or an archive is for downloading. */
export function isPlainPdf(content: Buffer): boolean {
  const tail = content.subarray(Math.max(0, content.length - ZIP_END_BYTES));
  return !tail.includes(ZIP_END) && !ACTIVE_PDF.some((mark) => content.includes(mark));
}
