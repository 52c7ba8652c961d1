import { deflateSync } from 'node:zlib';

/** Objects of a PDF by their numbers, as they are written in one. Characters are bytes. */
export type PdfObjects = Record<number, string>;

const latin = (text: string) => Buffer.from(text, 'latin1');
const HEAD = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** Every object in the open, with the table of where they stand. */
export function plainPdf(objects: PdfObjects, trailer = ''): Buffer {
  return written(HEAD, objects, trailer);
}

/** Another state of a file, written behind it as programs do that save changes only. */
export function updatedPdf(file: Buffer, objects: PdfObjects): Buffer {
  return written(file.toString('latin1'), objects, '/Prev 0');
}

/** The same objects packed into one (an object stream), with a packed table. `after` is packed behind them. */
export function packedPdf(
  objects: PdfObjects,
  { filter = '/FlateDecode', after = Buffer.alloc(0) }: { filter?: string; after?: Buffer } = {},
): Buffer {
  const entries = Object.entries(objects);
  let texts = '';
  const places: string[] = [];
  for (const [number, text] of entries) {
    places.push(`${number} ${texts.length}`);
    texts += `${text}\n`;
  }
  const index = `${places.join(' ')}\n`;
  const deflated = deflateSync(Buffer.concat([latin(index + texts), after]));
  const packed = filter.includes('ASCIIHex') ? latin(`${deflated.toString('hex')}>`) : deflated;
  const pack = streamOf(
    `/Type /ObjStm /N ${entries.length} /First ${index.length} /Filter ${filter}`,
    packed,
  );
  const file = `${HEAD}20 0 obj\n${pack}\nendobj\n`;
  return latin(
    `${file}21 0 obj\n${packedTable(entries, file.length)}\nendobj\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

function packedTable(entries: [string, string][], end: number): string {
  const rows = Array.from({ length: 22 }, () => [0, 0, 0, 0]);
  entries.forEach(([number], index) => (rows[Number(number)] = [2, 0, 20, index]));
  rows[20] = [1, 0, HEAD.length, 0];
  rows[21] = [1, end >> 8, end & 255, 0];
  return streamOf(
    '/Type /XRef /Size 22 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode',
    deflateSync(Buffer.from(rows.flat())),
  );
}

function streamOf(dictionary: string, content: Buffer): string {
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
}

function written(before: string, objects: PdfObjects, trailer: string): Buffer {
  let file = before;
  const table: string[] = [];
  for (const [number, text] of Object.entries(objects)) {
    table.push(`${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${number} 0 obj\n${text}\nendobj\n`;
  }
  const size = Math.max(...Object.keys(objects).map(Number)) + 1;
  return latin(
    `${file}xref\n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
