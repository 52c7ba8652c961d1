import { createHash } from 'node:crypto';
import { WriteCopy } from '#contracts';
import { Housekeeping } from '../../../apps/worker/src/housekeeping.js';
import { TestApp } from '../../support/app.js';
import { handle } from '../../support/events.js';
import { download } from '../../support/files.js';
import { contracted, type Journey, sign, signed } from '../../support/journey.js';
import { readPdf } from '../../support/pdf-text.js';
import { aBlankPad } from '../../support/png.js';

const HANDLER = 'contracts-write-copy-on-contract-signed';
const MAIL = 'notifications-mail-customer-on-contract-signed';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => app.businessClock.setNow('2025-09-15T12:00:00Z'));
afterAll(() => app.stop());

const copyPath = ({ id }: Journey, query = '') => `/api/bookings/${id}/contract/signed-copy${query}`;
const view = async ({ id, customer }: Journey) => (await customer.get(`/api/bookings/${id}/contract`)).body;
const written = (journey: Journey, times = 1) => handle(app, HANDLER, 'contract.signed', journey.id, times);
const copies = (journey: Journey) =>
  app.database.sql<{ pdf: Buffer; sha256: string; created_at: Date }>(
    'select pdf, sha256, created_at from contract_copies where booking_id = $1',
    [journey.id],
  );
async function downloaded(journey: Journey, query = ''): Promise<Buffer> {
  const answer = await download(journey.customer, app, copyPath(journey, query));
  expect(answer.status).toBe(200);
  return answer.body;
}
/** As if a fault of ours stood in the way of the copy; it takes somebody who gets past the triggers. */
async function putPicture({ id }: Journey, picture: Buffer): Promise<void> {
  await app.asOwner('alter table contracts disable trigger contracts_keep_signed');
  await app.database.sql('update contracts set signature_png = $2 where booking_id = $1', [id, picture]);
  await app.asOwner('alter table contracts enable trigger contracts_keep_signed');
}
async function breakPicture(journey: Journey): Promise<Buffer> {
  const [row] = await app.database.sql<{ png: Buffer }>(
    'select signature_png as png from contracts where booking_id = $1',
    [journey.id],
  );
  if (!row) throw new Error('nothing was signed');
  await putPicture(journey, row.png.subarray(0, 20));
  return row.png;
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bare = (text: string) => text.replace(/\s+/g, '');

describe('the signed copy', () => {
  it('is made once, whatever is delivered again, and has the same bytes ever after', async () => {
    const journey = await signed(app);
    expect((await view(journey)).signedCopy).toBeNull();
    const early = await journey.customer.get(copyPath(journey));
    expect([early.status, early.body.code]).toEqual([404, 'SIGNED_COPY_NOT_READY']);

    await written(journey, 2);
    const [copy, ...more] = await copies(journey);
    expect(more).toEqual([]);
    await handle(app, MAIL, 'contract.signed', journey.id, 2);
    await app.api.get(WriteCopy).catchUp();
    expect(await copies(journey)).toEqual([copy]);

    const bytes = await downloaded(journey);
    expect(sha256(bytes)).toBe(copy?.sha256);
    expect((await downloaded(journey)).equals(bytes)).toBe(true);
    expect((await view(journey)).signedCopy).toEqual({
      sha256: copy?.sha256,
      bytes: bytes.length,
      createdAt: copy?.created_at.toISOString(),
    });
  });

  it('is one even when two make it at the same time', async () => {
    const journey = await signed(app);
    const [row] = await app.database.sql<{ id: string }>('select id from contracts where booking_id = $1', [
      journey.id,
    ]);
    const made = await Promise.all([1, 2, 3].map(() => app.api.get(WriteCopy).attempt(row?.id ?? '')));
    expect(new Set(made.map((pdf) => pdf && sha256(pdf))).size).toBe(1);
    expect(await copies(journey)).toHaveLength(1);
  });

  it('says everything that was signed, by whom, and what proves it, in the letters of every name', async () => {
    const journey = await contracted(app, {
      firstName: '測試',
      lastName: '太郎',
      company: 'Ελένη & Łukasz 🎂',
      requirements: 'A cake 🎂 for Łukasz',
    });
    app.businessClock.setNow('2026-11-01T06:30:00Z');
    const answer = await sign(journey, {
      signerName: '測試 太郎',
      onBehalfOf: 'Ελένη & Łukasz 🎂',
      consent: true,
      contractVersion: 1,
      signatureStrokes: [
        [
          { x: 10, y: 10, time: 0 },
          { x: 60, y: 40, time: 900 },
          { x: 90, y: 10, time: 1500 },
          { x: 120, y: 50, time: 2400 },
        ],
      ],
    });
    expect(answer.status).toBe(200);
    await written(journey);
    const { text, pages } = await readPdf(await downloaded(journey));
    const contract = await view(journey);
    // A line's end on paper is a space or, inside a word that is wider than a line, nothing.
    for (const paragraph of (contract.contract as string).split(/\n+/).filter(Boolean))
      expect(bare(pages.map((page) => page.slice(0, -1).join(' ')).join(' '))).toContain(bare(paragraph));
    for (const part of [
      contract.textSha256,
      contract.booking.code,
      '測試 太郎',
      'Ελένη & Łukasz 🎂',
      'Nov 01, 2026, 1:30:00 AM CDT (America/Chicago, UTC-05:00)',
      '2026-11-01 06:30:00 UTC',
      contract.consentText,
      'Drawn: 1 stroke, 4 points in 2.4 seconds',
      '127.0.0.1',
    ])
      expect(bare(text)).toContain(bare(part as string));
    expect(text).not.toContain('[U+');
  });

  it('draws the strokes when the browser blanked the picture', async () => {
    const journey = await contracted(app);
    const stroke = [0, 30, 60, 90].map((x) => ({ x, y: x / 2 }));
    expect((await sign(journey, { customerSignature: aBlankPad(), signatureStrokes: [stroke] })).status).toBe(
      200,
    );
    await written(journey);
    const bytes = await downloaded(journey);
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
    expect((await readPdf(bytes)).text).toContain('Drawn: 1 stroke, 4 points');
  });

  it('exists for each signed version, the newest unless one is asked for', async () => {
    const journey = await signed(app);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    expect((await sign(journey)).status).toBe(200);
    await written(journey);
    expect((await readPdf(await downloaded(journey))).text).toContain('Version 2 · Signed copy');
    expect((await readPdf(await downloaded(journey, '?version=1'))).text).toContain(
      'Version 1 · Signed copy',
    );
    for (const [query, status] of [
      ['?version=3', 404],
      ['?version=one', 400],
      ['?version=-1', 400],
    ] as const)
      expect((await journey.customer.get(copyPath(journey, query))).status).toBe(status);
  });

  it('is never an older version while the newest signed one has none yet', async () => {
    const journey = await signed(app);
    await written(journey);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    // Not signed yet: the first version is still what both have agreed on.
    expect((await readPdf(await downloaded(journey))).text).toContain('Version 1 · Signed copy');
    expect((await sign(journey)).status).toBe(200);
    for (const query of ['', '?version=2']) {
      const early = await journey.customer.get(copyPath(journey, query));
      expect([early.status, early.body.code]).toEqual([404, 'SIGNED_COPY_NOT_READY']);
    }
    expect((await readPdf(await downloaded(journey, '?version=1'))).text).toContain('Version 1');
  });

  it('opens in a tab without running anything, for its customer and for staff alone', async () => {
    const journey = await signed(app);
    await written(journey);
    for (const reader of [journey.customer, journey.staff]) {
      const { status, headers } = await reader.get(copyPath(journey));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename=agreement-[0-9A-Z]{8}-version-1-signed\.pdf$/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    const other = await signed(app);
    for (const reader of [other.customer, app.browser()])
      expect((await reader.get(copyPath(journey))).status).toBe(403);
  });

  it('never keeps a signature or its message waiting: what failed is made later', async () => {
    const journey = await signed(app);
    const picture = await breakPicture(journey);
    await expect(written(journey)).rejects.toThrow();
    await handle(app, MAIL, 'contract.signed', journey.id);
    const [message] = await app.database.sql<{ attachments: { contentType: string }[] }>(
      `select attachments from messages where booking_id = $1 and kind = 'contract-signed-copy'`,
      [journey.id],
    );
    expect(message?.attachments.map(({ contentType }) => contentType)).toEqual(['text/plain; charset=utf-8']);
    await app.api.get(WriteCopy).catchUp();
    expect((await view(journey)).signedCopy).toBeNull();
    await putPicture(journey, picture);
    await app.api.get(WriteCopy).catchUp();
    expect((await view(journey)).signedCopy).not.toBeNull();
    expect(await copies(journey)).toHaveLength(1);
  });

  it('comes with the message about the signature, and is the file that is kept', async () => {
    const journey = await signed(app);
    await handle(app, MAIL, 'contract.signed', journey.id);
    const [message] = await app.database.sql<{ attachments: { contentBase64: string; fileName: string }[] }>(
      `select attachments from messages where booking_id = $1 and kind = 'contract-signed-copy'`,
      [journey.id],
    );
    const file = message?.attachments[1];
    expect(file?.fileName).toMatch(/-signed\.pdf$/);
    expect((await downloaded(journey)).toString('base64')).toBe(file?.contentBase64);
  });

  it.each([
    ['changed', `update contract_copies set pdf = '' where booking_id = $1`],
    ['given another checksum', `update contract_copies set sha256 = '' where booking_id = $1`],
    ['deleted', 'delete from contract_copies where booking_id = $1'],
  ])('cannot be %s', async (_what, statement) => {
    const journey = await signed(app);
    await written(journey);
    await expect(app.database.sql(statement, [journey.id])).rejects.toThrow(
      'a signed copy cannot be changed',
    );
    await expect(app.asOwner('truncate contract_copies')).rejects.toThrow('cannot be truncated');
  });

  it('is a chore of the worker for what was signed before there were copies', async () => {
    const journey = await signed(app);
    await app.database.sql(`delete from outbox_events where type = 'contract.signed'`);
    const worker = await app.startWorker();
    await worker.get(Housekeeping).run('write-missing-signed-copies');
    const [copy, ...more] = await copies(journey);
    expect(more).toEqual([]);
    expect(copy?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await worker.get(Housekeeping).run('write-missing-signed-copies');
    expect(await copies(journey)).toEqual([copy]);
  });
});
