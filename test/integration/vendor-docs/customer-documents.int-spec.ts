import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { eventsOf } from '../../support/events.js';
import {
  aGif,
  aJpeg,
  aPdf,
  aPng,
  download,
  fileNamesIn,
  put,
  ticketOf,
  upload,
} from '../../support/files.js';
import { type Journey, requested } from '../../support/journey.js';
import { theMessage, react, forgetMessages } from '../notifications/messages.js';

describe('documents of customers', () => {
  let app: TestApp;
  let journey: Journey;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    journey = await requested(app);
  });
  afterAll(() => app.stop());

  const add = (client: Client, documentPath: string, fileName = 'plan.pdf', bookingId = journey.id) =>
    client.post('/api/customer-documents', { bookingId, documentPath, fileName });

  it('are taken, listed, opened, told to the office and noted', async () => {
    await forgetMessages(app);
    const path = await upload(journey.customer, aPdf(5000));
    const added = await add(journey.customer, path);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      fileName: 'plan.pdf',
      uploadedAt: expect.any(String),
      contentType: 'application/pdf',
    });
    const list = await journey.customer.get(`/api/customer-documents?bookingId=${journey.id}`);
    expect(list.body).toEqual([added.body]);
    const file = await download(journey.customer, app, `/api/customer-documents/${added.body.id}/file`);
    expect({ status: file.status, same: file.body.equals(aPdf(5000)) }).toEqual({ status: 200, same: true });
    const [booking] = (await journey.customer.get('/api/customer-bookings')).body;
    expect(booking.documentsSubmitted).toBe(true);
    const activity = (await journey.staff.get(`/api/activity?subjectId=${journey.id}`)).body;
    expect(activity[0]).toMatchObject({ act: 'customer-document.upload', actor: 'Customer' });
    expect(await eventsOf(app, 'customer-document.uploaded', journey.id)).toHaveLength(1);
    await react(app);
    const mail = await theMessage(app.database, 'document-uploaded-staff');
    expect(mail.text).toContain('plan.pdf');
    expect(mail.to_address).toBe('events@emberfield.example');
  });

  it('answer in a tab of their own under a policy that runs nothing, and are kept by nobody', async () => {
    const { body } = await add(journey.customer, await upload(journey.customer, aPdf()));
    const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=plan.pdf',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
      'content-length': String(file.body.length),
    });
  });

  it('are for downloading when they can do more than be read', async () => {
    const path = await upload(
      journey.customer,
      aPdf(0, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    );
    const { body } = await add(journey.customer, path);
    const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
    expect(file.disposition).toMatch(/^attachment; /);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('drop what lies beside the pixels of a picture', async () => {
    const jpeg = await aJpeg();
    expect(jpeg.includes('SecretCamera')).toBe(true);
    const { body } = await add(journey.customer, await upload(journey.customer, jpeg), 'photo.jpg');
    const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.body.includes('SecretCamera')).toBe(false);
    expect(file.body.includes('Exif')).toBe(false);
    expect(file.body.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('keep any name for their reader and none for the disk', async () => {
    const names: [string, string][] = [
      ['договор ă 🎂.pdf', 'договор ă 🎂.pdf'],
      [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(60).trimEnd().slice(0, 200)}.pdf`],
      ['..\\..\\x.pdf', 'x.pdf'],
      ['../../../../tmp/x.pdf', 'x.pdf'],
      ['a"b;.pdf', 'a"b;.pdf'],
      ['nul\u0001byte.pdf', 'nulbyte.pdf'],
      ['same.pdf', 'same.pdf'],
      ['same.pdf', 'same.pdf'],
    ];
    for (const [typed, shown] of names) {
      const { body, status } = await add(journey.customer, await upload(journey.customer, aPdf()), typed);
      expect(status).toBe(201);
      expect(body.fileName).toBe(shown);
      const file = await download(journey.customer, app, `/api/customer-documents/${body.id}/file`);
      expect(file.status).toBe(200);
      expect(fileNamesIn(file.disposition).whole).toBe(shown);
    }
    const stored = readdirSync(join(app.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' });
    expect(stored.every((name) => /^([0-9a-f]{2}|writing)(\/[0-9a-f]{32}(-thumb)?)?$/.test(name))).toBe(true);
  });

  it('are eight at most, also when twelve arrive at once', async () => {
    const paths: string[] = [];
    for (let count = 0; count < 12; count += 1) paths.push(await upload(journey.customer, aPdf()));
    const answers = await Promise.all(paths.map((path) => add(journey.customer, path)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(8).fill(201), ...Array(4).fill(409)]);
    const ninth = await add(journey.customer, await upload(journey.customer, aPdf()));
    expect({ status: ninth.status, code: ninth.body.code }).toEqual({ status: 409, code: 'DOCUMENT_LIMIT' });
    const papers = (await journey.customer.get(`/api/bookings/${journey.id}/papers`)).body;
    expect(papers).toMatchObject({ limit: 8, documentsSubmitted: true });
    expect(papers.customerDocuments).toHaveLength(8);
  });

  it('are one each, however often the same upload is handed in', async () => {
    const path = await upload(journey.customer, aPdf());
    const answers = await Promise.all([1, 2, 3].map(() => add(journey.customer, path)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await add(journey.customer, path)).toMatchObject({ status: 409, body: { code: 'UPLOAD_USED' } });
  });

  it('come from this browser’s own uploads only', async () => {
    const stranger = app.browser();
    const theirs = await upload(stranger, aPdf());
    expect(await add(journey.customer, theirs)).toMatchObject({
      status: 403,
      body: { code: 'UPLOAD_NOT_YOURS' },
    });
    const unfinished = (await ticketOf(journey.customer)).split('?')[0] ?? '';
    expect(await add(journey.customer, unfinished)).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_UNFINISHED' },
    });
  });

  it('may be picked before the customer said who they are', async () => {
    const browser = app.browser();
    const path = await upload(browser, aPdf());
    const [{ email }] = (await app.database.sql<{ email: string }>(
      'select email from bookings where id = $1',
      [journey.id],
    )) as [{ email: string }];
    await browser.get(`/api/customer-bookings?email=${encodeURIComponent(email)}`);
    expect((await add(browser, path)).status).toBe(201);
  });

  it.each([
    ['a file of the server', '/etc/passwd', 400],
    ['a climb', '/api/objects/uploads/../../../etc/passwd', 400],
    ['an address elsewhere', 'http://169.254.169.254/latest/meta-data', 400],
    ['a file address', 'file:///etc/passwd', 400],
    ['an unknown upload', '/api/objects/uploads/00000000-0000-4000-8000-000000000000', 403],
    ['nothing', '', 400],
  ])('are never read from %s', async (_name, path, status) => {
    expect((await add(journey.customer, path)).status).toBe(status);
  });

  it('are pdf, jpg or png: a gif is the vendors’ alone', async () => {
    for (const content of [await aGif(), Buffer.from('PK\u0003\u0004'), Buffer.from('plain text')]) {
      const answer = await add(journey.customer, await upload(journey.customer, content));
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 415,
        code: 'INVALID_FILE_TYPE',
      });
    }
    expect((await add(journey.customer, await upload(journey.customer, aPng()))).status).toBe(201);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a list', ['x']],
    ['an object', { id: 'x' }],
    ['a number', 7],
    ['null', null],
  ])('name a booking: %s is 400', async (_name, bookingId) => {
    const answer = await journey.customer.post('/api/customer-documents', {
      bookingId,
      documentPath: 'x',
      fileName: 'x.pdf',
    });
    expect(answer.status).toBe(400);
  });

  describe('belong to their customer', () => {
    it('and to staff, and to nobody else', async () => {
      const { body } = await add(journey.customer, await upload(journey.customer, aPdf()));
      const other = await requested(app);
      const routes = [
        `/api/customer-documents?bookingId=${journey.id}`,
        `/api/customer-documents/${body.id}/file`,
        `/api/bookings/${journey.id}/papers`,
      ];
      for (const path of routes) {
        const statuses = [];
        for (const client of [app.browser(), other.customer, journey.customer, journey.staff])
          statuses.push((await download(client, app, path)).status);
        expect({ path, statuses }).toEqual({ path, statuses: [403, 403, 200, 200] });
      }
      const unknown = '/api/customer-documents/00000000-0000-4000-8000-000000000000/file';
      expect((await journey.customer.get(unknown)).status).toBe(403);
      expect((await journey.staff.get(unknown)).status).toBe(404);
      expect((await journey.customer.get('/api/customer-documents/x/file')).status).toBe(400);
      const foreign = await upload(other.customer, aPdf());
      expect((await add(other.customer, foreign)).status).toBe(403);
      expect((await app.browser().get('/api/customer-documents')).status).toBe(401);
    });

    it('who proves it before handing in or opening, where a proof is asked', async () => {
      const house = await TestApp.start({ stepUp: 'actions' });
      try {
        const own = await requested(house);
        const path = await upload(own.customer, aPdf());
        const added = await own.customer.post('/api/customer-documents', {
          bookingId: own.id,
          documentPath: path,
          fileName: 'a.pdf',
        });
        expect(added.status).toBe(201);
        const [{ email } = { email: '' }] = await house.database.sql<{ email: string }>(
          'select email from bookings where id = $1',
          [own.id],
        );
        const strange = house.browser();
        await strange.get(`/api/customer-bookings?email=${encodeURIComponent(email)}`);
        const refused = await strange.post('/api/customer-documents', {
          bookingId: own.id,
          documentPath: await upload(strange, aPdf()),
          fileName: 'b.pdf',
        });
        expect(refused).toMatchObject({ status: 403, body: { code: 'VERIFICATION_REQUIRED' } });
        const file = `/api/customer-documents/${added.body.id}/file`;
        expect(await strange.get(file)).toMatchObject({
          status: 403,
          body: { code: 'VERIFICATION_REQUIRED' },
        });
        expect((await own.customer.get(file)).status).toBe(200);
      } finally {
        await house.stop();
      }
    });
  });

  it('are not taken for a declined booking', async () => {
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'rejected' });
    const answer = await add(journey.customer, await upload(journey.customer, aPdf()));
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: 'BOOKING_CLOSED',
    });
  });

  it('say when the file itself is gone', async () => {
    const sent = await put(journey.customer, await ticketOf(journey.customer), aPdf());
    const { body } = await add(journey.customer, sent.path);
    await app.database.sql(`update uploads set storage_key = $1 where id = right($2, 36)::uuid`, [
      `00/${'0'.repeat(32)}`,
      sent.path,
    ]);
    expect(await journey.customer.get(`/api/customer-documents/${body.id}/file`)).toMatchObject({
      status: 404,
      body: { code: 'FILE_NOT_FOUND' },
    });
  });

  describe('and staff', () => {
    it('can say that no papers are needed, and take it back', async () => {
      const path = `/api/bookings/${journey.id}/papers`;
      const waived = await journey.staff.send('PUT', path, { noPapersNeeded: true });
      expect(waived).toMatchObject({ status: 200, body: { documentsSubmitted: true, noPapersNeeded: true } });
      expect(waived.body.required.map((each: { state: string }) => each.state)).toEqual([
        'missing',
        'missing',
        'missing',
      ]);
      await journey.staff.send('PUT', path, { noPapersNeeded: true });
      const back = await journey.staff.send('PUT', path, { noPapersNeeded: false });
      expect(back.body).toMatchObject({ documentsSubmitted: false, noPapersNeeded: false });
      const acts = (await journey.staff.get(`/api/activity?subjectId=${journey.id}`)).body;
      expect(acts.filter((each: { act: string }) => each.act === 'booking.waive-papers')).toHaveLength(2);
      expect((await journey.customer.send('PUT', path, { noPapersNeeded: true })).status).toBe(401);
      expect((await journey.staff.send('PUT', path, { noPapersNeeded: 'yes' })).status).toBe(400);
    });
  });
});
