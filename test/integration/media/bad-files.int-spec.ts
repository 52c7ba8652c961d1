import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { TestApp } from '../../support/app.js';
import { type BadFile, badFiles, joined, latin, SCRIPT } from '../../support/bad-files.js';
import type { Answer, Client } from '../../support/client.js';
import {
  aJpeg,
  aPdf,
  aPng,
  aZip,
  download,
  fileNamesIn,
  put,
  ticketOf,
  upload,
} from '../../support/files.js';
import { type Journey, requested } from '../../support/journey.js';
import { packedPdf, plainPdf } from '../../support/made-pdfs.js';
import { rowsOfRun } from '../../support/long-run.js';

/** A way by which a file becomes part of a record. */
interface Door {
  what: string;
  sender: () => Client;
  ticket: () => Promise<string>;
  /** What a record is given as the file's address, from that of the ticket. */
  hand: (path: string, fileName: string) => Promise<Answer<unknown>>;
}

/** None is kept, none is served, none breaks anything. */
describe('bad files', () => {
  let app: TestApp;
  let journey: Journey;
  let evening: Journey;
  let vendor: Client;
  let goodPaper: string;
  let files: BadFile[];
  beforeAll(async () => {
    app = await TestApp.start();
    journey = await requested(app);
    evening = await requested(app, { eventDate: '2025-11-15', startTime: '20:00', endTime: '01:00' });
    await evening.staff.patch(`/api/bookings/${evening.id}/status`, { status: 'confirmed' });
    app.businessClock.setNow('2025-11-16T03:30:00Z');
    vendor = app.browser();
    files = await badFiles();
  });
  beforeEach(async () => {
    goodPaper = await upload(vendor, aPdf());
  });
  afterAll(() => app.stop());

  const claim = (documentPath: string, fileName: string) =>
    journey.customer.post('/api/customer-documents', { bookingId: journey.id, documentPath, fileName });

  function storedFiles(): string[] {
    const root = join(app.config.dataDir, 'files');
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(root, name)).isFile(),
    );
  }

  /** Whatever could speak of a file. */
  const records = () =>
    app.database.sql(
      `select (select count(*) from customer_documents) as documents, (select count(*) from vendor_documents) as vendors,
              (select count(*) from customer_event_photos) as photos, (select jsonb_agg(v) from venues v) as venues`,
    );
  const stateOf = async (path: string) =>
    (await app.database.sql<{ state: string }>('select state from uploads where id = $1', [idOf(path)]))[0]
      ?.state;

  const submission = (paths: object, fileName: string) =>
    vendor.post('/api/vendor-documents', {
      vendorName: 'Ana Perez',
      vendorType: 'caterer',
      businessName: 'Perez Catering',
      contactEmail: 'ana@vendor.example.com',
      contactPhone: '(512) 555-0133',
      bookingId: journey.id,
      licenseFileName: fileName,
      insuranceFileName: fileName,
      licenseDocumentPath: goodPaper,
      insuranceDocumentPath: goodPaper,
      ...paths,
    });
  const venuePhoto = async (path: string, isMainPhoto: boolean) =>
    journey.staff.post(`/api/venues/${(await app.venueIds()).tent}/photos`, {
      imageUrl: `/api/files/${idOf(path)}`,
      isMainPhoto,
    });
  const paper = (sender: () => Client) => ({ sender, ticket: () => ticketOf(sender()) });
  const ofStaff = {
    sender: () => journey.staff,
    ticket: async () => (await journey.staff.post('/api/upload-url')).body.url as string,
  };
  const doors: Door[] = [
    { what: 'documents of a customer', ...paper(() => journey.customer), hand: claim },
    {
      what: 'licences of a vendor',
      ...paper(() => vendor),
      hand: (path, fileName) => submission({ licenseDocumentPath: path }, fileName),
    },
    {
      what: 'insurances of a vendor',
      ...paper(() => vendor),
      hand: (path, fileName) => submission({ insuranceDocumentPath: path }, fileName),
    },
    {
      what: 'photos of an event',
      ...paper(() => evening.customer),
      hand: (photoPath, originalFileName) =>
        evening.customer.post('/api/customer-event-photos', {
          bookingId: evening.id,
          photoPath,
          originalFileName,
        }),
    },
    { what: 'gallery photos of a venue', ...ofStaff, hand: (path) => venuePhoto(path, false) },
    { what: 'main photos of a venue', ...ofStaff, hand: (path) => venuePhoto(path, true) },
  ];

  it.each(rowsOfRun(doors, 1))(
    'of more than sixty kinds are no $what, are never served, and not one byte of them stays',
    async ({ sender, ticket, hand }) => {
      expect(files.length).toBeGreaterThan(60);
      const before = { stored: storedFiles(), records: await records() };
      const faults: string[] = [];
      for (const { what, fileName, claimed, content } of files) {
        const sent = await put(sender(), await ticket(), content, claimed);
        const statuses = [sent.status, (await hand(sent.path, fileName)).status];
        for (const reader of [app.browser(), journey.staff])
          for (const size of ['', '/thumb'])
            statuses.push((await download(reader, app, `/api/files/${idOf(sent.path)}${size}`)).status);
        const outcome = [...statuses, await stateOf(sent.path)].join(' ');
        if (outcome !== '200 415 404 404 404 404 quarantined') faults.push(`${what}: ${outcome}`);
      }
      expect(faults).toEqual([]);
      expect({ stored: storedFiles(), records: await records() }).toEqual(before);
      expect((await app.browser().get('/api/health')).status).toBe(200);
      const good = await put(sender(), await ticket(), aPng());
      expect((await hand(good.path, 'a.png')).status).toBe(201);
    },
    120_000,
  );

  it('beside good pixels do not survive', async () => {
    const carriers: [string, Buffer, string][] = [
      ['a.png', joined(aPng(1200, 900), aZip('evil.html', latin(SCRIPT)), SCRIPT), 'image/png'],
      ['a.jpg', joined(await aJpeg(), '\n<html>', SCRIPT), 'image/jpeg'],
    ];
    for (const [fileName, content, type] of carriers) {
      const { status, body } = await claim(await upload(journey.customer, padded(content)), fileName);
      expect({ fileName, status }).toEqual({ fileName, status: 201 });
      const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
      expect(file.headers.get('content-type')).toBe(type);
      for (const part of ['script', 'html', 'PK\u0003\u0004', 'evil'])
        expect(file.body.includes(part)).toBe(false);
      expect((await sharp(file.body).metadata()).width).toBeGreaterThan(10);
    }
  });

  it('behind a paper make it one for downloading', async () => {
    const both = joined(aPdf(9000), aZip('evil.js', latin('alert(1)')));
    const { body } = await claim(await upload(journey.customer, both), 'a.pdf');
    const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
    expect(file.disposition).toMatch(/^attachment;/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe('that are papers', () => {
    const opening = (act: string) => ({
      1: `<< /Type /Catalog /Pages 2 0 R ${act} >>`,
      2: '<< /Type /Pages /Kids [] /Count 0 >>',
    });
    const script = opening('/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>');

    beforeEach(() => app.database.sql('delete from customer_documents'));

    async function opened(
      content: Buffer,
    ): Promise<{ disposition: string; path: string; read: () => Promise<string> }> {
      const path = await upload(journey.customer, content);
      const { body } = await claim(path, 'a.pdf');
      const read = async () =>
        (await download(journey.customer, app, `/api/customer-documents/${body.id}/file`)).disposition;
      return { disposition: await read(), path, read };
    }

    it('are for downloading when a script is packed or spelled so that no look at the bytes finds it', async () => {
      expect((await opened(packedPdf(script))).disposition).toMatch(/^attachment;/);
      expect((await opened(plainPdf(script))).disposition).toMatch(/^attachment;/);
      expect((await opened(packedPdf(opening('')))).disposition).toMatch(/^inline;/);
    });

    it.each([
      ['shows from then on when nothing is active in it', opening(''), /^inline;/, true],
      ['is for downloading when something is', script, /^attachment;/, false],
    ])(
      'that nobody has read are read when they are opened: one %s',
      async (_what, objects, disposition, inline) => {
        const paper = await opened(packedPdf(objects));
        const known = () => app.database.sql('select inline from uploads where id = $1', [idOf(paper.path)]);
        await app.database.sql('update uploads set inline = null where id = $1', [idOf(paper.path)]);
        expect(await paper.read()).toMatch(disposition);
        expect(await known()).toEqual([{ inline }]);
      },
    );
  });

  it('called by deceiving names are called what they are', async () => {
    for (const [typed, shown] of [
      ['photo\u202egpj.exe', 'photogpj.exe.png'],
      ['invoice.pdf.exe', 'invoice.pdf.exe.png'],
      ['page.html', 'page.html.png'],
      ['nul\u0001l.png', 'null.png'],
    ]) {
      const { body } = await claim(await upload(journey.customer, aPng()), typed ?? '');
      expect(body.fileName).toBe(shown);
    }
  });

  /** What a computer of any make can save: no device, folder, dot or blank at an edge, nothing that is not seen. */
  const HARMLESS =
    /^(?!(?:con|prn|aux|nul|com\d|lpt\d)\s*\.)[^\s./\\\p{Cc}\p{Cf}](?:[^/\\\p{Cc}\p{Cf}]{0,200}[^\s./\\\p{Cc}\p{Cf}])?\.(?:pdf|png)$/iu;

  const ODD_NAMES = [
    'CON.pdf',
    'con',
    'NUL.png',
    'aux.pdf',
    'COM1.pdf',
    'lpt9.tar.gz',
    'PRN .pdf',
    '..\\..\\NUL',
    'licence.pdf.',
    'licence.pdf ',
    ' .licence. . ',
    '..',
    '.....',
    '. .',
    'l'.repeat(300),
    `${'ă'.repeat(300)}.pdf`,
    'a\r\nContent-Type: text/html\r\n\r\n<script>.pdf',
    'a\u0000\u0007\u001b[2J\u009b.png',
    '\u202efdp.exe',
    '\u2066a\u2069\u200f\u061c\u200b.pdf',
    '\u202eCON\u202c.pdf',
  ];
  it.each(rowsOfRun(ODD_NAMES, 5).map((name) => [name.slice(0, 24), name]))(
    'a good one called %j is taken, and handed out under a name that harms nobody',
    async (_start, typed) => {
      await app.database.sql('delete from customer_documents');
      const { status, body } = await claim(await upload(journey.customer, aPdf()), typed);
      expect({ status, name: body.fileName }).toEqual({ status: 201, name: expect.stringMatching(HARMLESS) });
      const { body: listed } = await journey.customer.get(`/api/customer-documents?bookingId=${journey.id}`);
      expect(listed).toMatchObject([{ fileName: body.fileName }]);
      const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
      expect(file.disposition).toMatch(/^inline; filename=/);
      const { plain, whole } = fileNamesIn(file.disposition);
      expect(whole).toBe(body.fileName);
      expect(plain).toMatch(HARMLESS);
      expect(plain).toMatch(/^[^"\\;%]+$/);
    },
  );
});

const idOf = (path: string) => /uploads\/([0-9a-f-]{36})/.exec(path)?.[1] ?? '';

/** Moves markup behind the bytes in which a browser would look for it: the redrawing has to remove it, not the search. */
function padded(content: Buffer): Buffer {
  const at = content.indexOf('<html>') >= 0 ? content.indexOf('<html>') : content.indexOf('PK\u0003\u0004');
  return Buffer.concat([content.subarray(0, at), Buffer.alloc(5000, 0x20), content.subarray(at)]);
}
