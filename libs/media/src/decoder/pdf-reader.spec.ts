import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { packedPdf, type PdfObjects, plainPdf, updatedPdf } from '../../../../test/support/made-pdfs.js';
import { PdfReader } from './pdf-reader.js';

class HurriedReader extends PdfReader {
  protected override slowestMs(): number {
    return 1;
  }
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const PAGES: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
};

/** The three objects of a page with more in its catalog, in its page, or objects of their own. */
const withCatalog = (more: string): PdfObjects => ({
  ...PAGES,
  1: `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
});
const withPage = (more: string): PdfObjects => ({
  ...PAGES,
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`,
});
const annotation = (inside: string) => withPage(`/Annots [<< /Type /Annot /Rect [0 0 9 9] ${inside} >>]`);

const ACTIVE: [string, PdfObjects][] = [
  ['a script that runs on opening', withCatalog(`/OpenAction ${SCRIPT}`)],
  ['a script that stands elsewhere', { ...withCatalog('/OpenAction 9 0 R'), 9: SCRIPT }],
  ['a list of scripts', withCatalog('/Names << /JavaScript << /Names [(a) 9 0 R] >> >>')],
  ['a script of the page', withPage(`/AA << /O ${SCRIPT} >>`)],
  ['printing on opening', withCatalog('/OpenAction << /S /Named /N /Print >>')],
  ['an address on opening', withCatalog('/OpenAction << /S /URI /URI (http://evil.example) >>')],
  ['a program to start', annotation('/Subtype /Link /A << /S /Launch /F (cmd.exe) >>')],
  ['an address to follow', annotation('/Subtype /Link /A << /S /URI /URI (http://evil.example) >>')],
  ['a form that sends', annotation('/Subtype /Widget /A << /S /SubmitForm /F (http://evil.example) >>')],
  ['a form that fetches', annotation('/Subtype /Widget /A << /S /ImportData /F (a.fdf) >>')],
  ['another document', annotation('/Subtype /Link /A << /S /GoToR /F (other.pdf) >>')],
  ['a file', withCatalog('/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 9 0 R >> >>] >> >>')],
  ['a file on a page', annotation('/Subtype /FileAttachment /FS << /F (a.exe) >>')],
  ['a form of XML', withCatalog('/AcroForm << /Fields [] /XFA [(template) 9 0 R] >>')],
  ['a film', annotation('/Subtype /RichMedia /RichMediaContent << >>')],
  ['a sound', annotation('/Subtype /Link /A << /S /Sound /Sound 9 0 R >>')],
  ['a model in space', annotation('/Subtype /3D')],
  ['a name in other letters', withCatalog(`/OpenAction << /S /J#61v#61Script /#4aS (1) >>`)],
  [
    'a script behind a change of page',
    annotation(`/Subtype /Link /A << /S /GoTo /D [3 0 R] /Next ${SCRIPT} >>`),
  ],
];

describe('a paper', () => {
  const reader = new PdfReader();
  afterAll(() => reader.onApplicationShutdown());

  it.each(ACTIVE)('is for downloading with %s, in the open and packed', async (_what, objects) => {
    expect(await reader.isPlain(plainPdf(objects))).toBe(false);
    expect(await reader.isPlain(packedPdf(objects))).toBe(false);
  });

  it.each<[string, PdfObjects]>([
    ['a page', PAGES],
    ['a first page to show', withCatalog('/OpenAction [3 0 R /Fit]')],
    ['a way to its first page', withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['links inside it', annotation('/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >>')],
    ['fields to fill in', withCatalog('/AcroForm << /Fields [] >>')],
    ['words about scripts', { ...PAGES, 4: '(Words about JavaScript)' }],
  ])('shows with %s, in the open and packed', async (_what, objects) => {
    expect(await reader.isPlain(plainPdf(objects))).toBe(true);
    expect(await reader.isPlain(packedPdf(objects))).toBe(true);
  });

  it('shows as programs write it', async () => {
    const document = new PDFDocument();
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.fontSize(20).text('Certificate of insurance').addPage().text('Page two');
    document.end();
    await ended;
    expect(await reader.isPlain(Buffer.concat(pieces))).toBe(true);
  });

  it('shows after a harmless change, and not when an older state of it had a script', async () => {
    const scripted = withCatalog(`/OpenAction ${SCRIPT}`);
    expect(await reader.isPlain(updatedPdf(plainPdf(PAGES), { 4: '(a remark)' }))).toBe(true);
    expect(await reader.isPlain(updatedPdf(packedPdf(scripted), PAGES))).toBe(false);
  });

  it.each<[string, () => Buffer]>([
    ['is encrypted', () => plainPdf(PAGES, '/Encrypt 9 0 R')],
    ['is encrypted in other letters', () => plainPdf(PAGES, '/#45ncrypt 9 0 R')],
    ['ends in the middle', () => plainPdf(PAGES).subarray(0, 90)],
    ['has no catalog', () => plainPdf({ 2: '<< /Type /Pages >>' })],
    ['is no PDF behind its first line', () => Buffer.from('%PDF-1.7\nhello')],
    ['has an object that is none', () => plainPdf({ ...PAGES, 4: '<< /A [1 2 >>' })],
    [
      'has objects packed in an unusual way',
      () => packedPdf(PAGES, { filter: '[/ASCIIHexDecode /FlateDecode]' }),
    ],
    ['unpacks to very much', () => packedPdf(PAGES, { after: Buffer.alloc(40_000_000, ' ') })],
    ['hides an object in a picture', () => plainPdf({ ...PAGES, 4: hidden(`7 0 obj ${SCRIPT} endobj`) })],
    ['hides packed objects in a picture', () => plainPdf({ ...PAGES, 4: hidden(packOf(SCRIPT)) })],
    ['is nested without end', () => plainPdf({ ...PAGES, 4: '['.repeat(200_000) })],
    [
      'is an archive too',
      () => Buffer.concat([plainPdf(PAGES), Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)]),
    ],
  ])('is for downloading when it %s', async (_what, make) => {
    expect(await reader.isPlain(make())).toBe(false);
  });

  it('is for downloading when reading it takes too long, and the next one is read', async () => {
    const hurried = new HurriedReader();
    expect(await hurried.isPlain(plainPdf(PAGES))).toBe(false);
    hurried.onApplicationShutdown();
    expect(await reader.isPlain(plainPdf(PAGES))).toBe(true);
  });

  it('of which nothing is known yet waits behind twenty others', async () => {
    const asked = await Promise.all(Array.from({ length: 22 }, () => reader.isPlain(plainPdf(PAGES))));
    expect(asked.filter((answer) => answer === null)).toHaveLength(2);
  });
});

/** A stream whose bytes hold what a table of objects could lead to. */
function hidden(inside: string): string {
  return `<< /Subtype /Image /Length ${inside.length} >>\nstream\n${inside}\nendstream`;
}

/** Packed objects as they stand in a file, with a comment where one would look for their number. */
function packOf(object: string): string {
  const packed = deflateSync(Buffer.from(`7 0 ${object}`)).toString('latin1');
  return `8 %\n0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream endobj`;
}
