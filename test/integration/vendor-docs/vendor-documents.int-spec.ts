import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { eventsOf } from '../../support/events.js';
import { aGif, aPdf, aPng, download, put, ticketOf, upload } from '../../support/files.js';
import { type Journey, requested } from '../../support/journey.js';
import { forgetMessages, messages, react, reactAgain, theMessage } from '../notifications/messages.js';
import type { VendorSubmission } from '../../../libs/vendor-docs/src/api.js';

const VENDOR = {
  vendorName: 'Ana Perez',
  vendorType: 'caterer',
  businessName: 'Perez Catering',
  contactEmail: 'ana@vendor.example.com',
  contactPhone: '(512) 555-0133',
  licenseFileName: 'license.pdf',
  insuranceFileName: 'Versicherung ä.png',
  notes: 'Two trucks',
};

const VENDOR_KEYS = [
  'bookingCode',
  'businessName',
  'createdAt',
  'eventDate',
  'expiresBeforeEvent',
  'id',
  'insuranceExpiryDate',
  'licenseExpiryDate',
  'notes',
  'status',
  'statusNotes',
  'takesPapers',
  'updatedAt',
  'vendorName',
  'vendorType',
];
const STAFF_KEYS = ['bookingId', 'contactEmail', 'contactPhone', 'customerEmail', 'customerName'];

describe('papers of vendors', () => {
  let app: TestApp;
  let journey: Journey;
  let code: string;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    journey = await requested(app, { endTime: '01:00' });
    code = journey.id.slice(0, 8).toUpperCase();
    await forgetMessages(app);
  });
  afterAll(() => app.stop());

  async function submit(vendor: Client, more: Partial<VendorSubmission> | Record<string, unknown> = {}) {
    return vendor.post('/api/vendor-documents', {
      ...VENDOR,
      bookingId: code,
      licenseDocumentPath: await upload(vendor, aPdf()),
      insuranceDocumentPath: await upload(vendor, aPng()),
      ...more,
    });
  }

  it('come with nothing but the code; the server fills in whose event it is', async () => {
    const vendor = app.browser();
    const answer = await submit(vendor, {
      bookingId: code.toLowerCase(),
      licenseExpiryDate: '2030-01-01',
      insuranceExpiryDate: '',
      customerEmail: 'evil@example.com',
      customerName: 'Evil',
      status: 'approved',
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(VENDOR_KEYS);
    expect(answer.body).toMatchObject({
      status: 'pending',
      bookingCode: code,
      expiresBeforeEvent: [],
      takesPapers: true,
      licenseExpiryDate: '2030-01-01',
      insuranceExpiryDate: null,
    });
    const [all] = (await journey.staff.get('/api/vendor-documents')).body;
    expect(Object.keys(all).sort()).toEqual([...VENDOR_KEYS, ...STAFF_KEYS].sort());
    expect(all).toMatchObject({ customerName: 'Sarah Whitfield', bookingId: journey.id, status: 'pending' });
    expect(all.customerEmail).toMatch(/^sarah\./);
    const [booking] = (await journey.customer.get('/api/customer-bookings')).body;
    expect(booking.documentsSubmitted).toBe(true);
  });

  it('take the full id too, and a gif', async () => {
    const vendor = app.browser();
    const gif = await upload(vendor, await aGif());
    const answer = await submit(vendor, { bookingId: journey.id, licenseDocumentPath: gif });
    expect(answer.status).toBe(201);
    const file = await download(
      journey.staff,
      app,
      `/api/vendor-documents/${answer.body.id}/document/license`,
    );
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.disposition).toContain('license.pdf.png');
  });

  it('work for a program that keeps no cookies', async () => {
    const paths = [];
    for (let count = 0; count < 2; count += 1)
      paths.push((await put(null, await ticketOf(app.browser()), aPdf())).path);
    const answer = await app.browser().post('/api/vendor-documents', {
      ...VENDOR,
      bookingId: code,
      licenseDocumentPath: paths[0],
      insuranceDocumentPath: paths[1],
    });
    expect(answer.status).toBe(201);
  });

  it('stand in the list of the browser that sent them, and of no other', async () => {
    const vendor = app.browser();
    expect((await vendor.get('/api/vendor-documents')).body).toEqual([]);
    const answer = await submit(vendor);
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('emberfield-vendor')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    const second = await submit(vendor, { vendorType: 'security' });
    const own = (await vendor.get('/api/vendor-documents')).body;
    expect(own.map((each: { id: string }) => each.id)).toEqual([second.body.id, answer.body.id]);
    expect(Object.keys(own[0]).sort()).toEqual(VENDOR_KEYS);
    expect((await app.browser().get('/api/vendor-documents')).body).toEqual([]);
    expect((await journey.customer.get('/api/vendor-documents')).body).toEqual([]);
  });

  it('ask the office for its password again, not show it an empty list', async () => {
    const office = app.browser();
    office.cookies.set('emberfield-staff', 'ended');
    expect((await office.get('/api/vendor-documents')).status).toBe(401);
  });

  it('are listed for staff page by page', async () => {
    for (let count = 0; count < 3; count += 1) await submit(app.browser());
    const first = await journey.staff.get('/api/vendor-documents?limit=2');
    expect(first.body).toHaveLength(2);
    const total = Number(first.headers.get('x-total-count'));
    const next = await journey.staff.get(`/api/vendor-documents?limit=1000&cursor=${first.body[1].id}`);
    expect(next.body).toHaveLength(total - 2);
    expect((await journey.staff.get('/api/vendor-documents?limit=abc')).status).toBe(400);
  });

  it('are listed page by page to the customer of the booking and to the browser that sent them too', async () => {
    const vendor = app.browser();
    const sent = [];
    for (let count = 0; count < 3; count += 1) sent.unshift((await submit(vendor)).body.id);
    const lists: [Client, string][] = [
      [journey.customer, `/api/vendor-documents/booking/${journey.id}`],
      [vendor, '/api/vendor-documents'],
    ];
    const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);
    for (const [client, path] of lists) {
      const first = await client.get(`${path}?limit=2`);
      expect(idsOf(first.body)).toEqual(sent.slice(0, 2));
      expect(first.headers.get('x-total-count')).toBe('3');
      expect(idsOf((await client.get(`${path}?cursor=${sent[1]}`)).body)).toEqual(sent.slice(2));
      expect((await client.get(`${path}?limit=abc`)).status).toBe(400);
    }
  });

  it('come 200 at once when nobody asks for more, the newest, to their customer and to staff', async () => {
    const { body } = await submit(app.browser());
    // As if sent again every minute: at ten an hour and address this takes longer than a test.
    await app.database.sql(
      `insert into vendor_documents (booking_id, event_date, customer_name, customer_email, vendor_name, vendor_type,
         business_name, contact_email, license_document_path, insurance_document_path, created_at, updated_at)
       select booking_id, event_date, customer_name, customer_email, vendor_name, vendor_type, business_name,
         contact_email, license_document_path, insurance_document_path, created_at + n * interval '1 minute', updated_at
         from vendor_documents, generate_series(1, 204) n where id = $1`,
      [body.id],
    );
    for (const client of [journey.customer, journey.staff]) {
      const { body: listed, headers } = await client.get(`/api/vendor-documents/booking/${journey.id}`);
      expect(listed).toHaveLength(200);
      expect(headers.get('x-total-count')).toBe('205');
      expect(Date.parse(listed[0].createdAt) - Date.parse(listed[199].createdAt)).toBe(199 * 60_000);
      expect(Date.parse(listed[0].createdAt) - Date.parse(body.createdAt)).toBe(204 * 60_000);
    }
    await app.database.sql('delete from vendor_documents where booking_id = $1 and id <> $2', [
      journey.id,
      body.id,
    ]);
  });

  it('say until when others can be sent instead: to the last minute of an event past midnight', async () => {
    const own = await requested(app, { startTime: '20:00', endTime: '01:00', eventDate: '2025-11-15' });
    const vendor = app.browser();
    const { body } = await submit(vendor, { bookingId: own.id });
    await own.staff.send('PUT', `/api/vendor-documents/${body.id}/status`, { status: 'rejected' });
    const listed = async () => (await vendor.get('/api/vendor-documents')).body[0].takesPapers;
    const again = () => submit(vendor, { bookingId: own.id, replaces: body.id });
    const before = app.businessClock.now();
    try {
      app.businessClock.setNow('2025-11-16T07:00:30Z');
      expect(await listed()).toBe(false);
      expect((await again()).status).toBe(404);
      app.businessClock.setNow('2025-11-16T06:59:00Z');
      expect(await listed()).toBe(true);
      await own.staff.patch(`/api/bookings/${own.id}/status`, { status: 'rejected' });
      expect(await listed()).toBe(false);
      await app.database.sql(`update bookings set status = 'confirmed' where id = $1`, [own.id]);
      expect((await again()).status).toBe(201);
    } finally {
      app.businessClock.setNow(before);
    }
  });

  it('show their state to the customer of the booking, but not the vendor’s contact', async () => {
    await submit(app.browser());
    const path = `/api/vendor-documents/booking/${journey.id}`;
    const own = await journey.customer.get(path);
    expect(own.status).toBe(200);
    expect(Object.keys(own.body[0]).sort()).toEqual(VENDOR_KEYS);
    const staff = await journey.staff.get(path);
    expect(staff.body[0].contactEmail).toBe(VENDOR.contactEmail);
    expect((await app.browser().get(path)).status).toBe(403);
    expect((await (await requested(app)).customer.get(path)).status).toBe(403);
  });

  it.each(['license', 'insurance'])('open for staff and the booking’s customer: %s', async (paper) => {
    const vendor = app.browser();
    const { body } = await submit(vendor);
    const path = `/api/vendor-documents/${body.id}/document/${paper}`;
    const other = await requested(app);
    const statuses = [];
    for (const client of [app.browser(), vendor, other.customer, journey.customer, journey.staff])
      statuses.push((await download(client, app, path)).status);
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
    const file = await download(journey.staff, app, path);
    expect(file.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(file.headers.get('content-type')).toBe(paper === 'license' ? 'application/pdf' : 'image/png');
    if (paper === 'insurance')
      expect(file.disposition).toContain("filename*=UTF-8''Versicherung%20%C3%A4.png");
  });

  it('say all that is missing at once, in the specification’s words', async () => {
    const answer = await app.browser().post('/api/vendor-documents', {});
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Customer Booking Required');
    expect(answer.body.errors).toEqual([
      { field: 'bookingId', message: 'Please enter the 8-character booking ID from your customer.' },
      { field: 'vendorName', message: 'Contact name is required' },
      { field: 'vendorType', message: 'Service type is required' },
      { field: 'businessName', message: 'Business name is required' },
      { field: 'contactEmail', message: 'Valid email is required' },
      { field: 'licenseDocumentPath', message: 'Please upload your license.' },
      { field: 'insuranceDocumentPath', message: 'Please upload your insurance.' },
    ]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['an unknown service', { vendorType: 'magician' }, 400],
    ['an email with a line break', { contactEmail: 'a@b.example\r\nBcc: x@evil.test' }, 400],
    ['a date that is none', { licenseExpiryDate: '2026-02-30' }, 400],
    ['a robot', { website: 'http://spam.example' }, 400],
    ['a hasty robot', { formAgeMs: 3 }, 400],
    ['an unknown code', { bookingId: '00000000' }, 404],
    ['a part of a code', { bookingId: '0000' }, 400],
    ['a name longer than the screen takes', { vendorName: 'a'.repeat(201) }, 400],
    ['a code with a wildcard', { bookingId: '%%%%%%%%' }, 404],
    ['an unknown id', { bookingId: '00000000-0000-4000-8000-000000000000' }, 404],
    ['no booking in a list', { bookingId: ['x'] }, 400],
    [
      'foreign papers',
      { licenseDocumentPath: '/api/objects/uploads/00000000-0000-4000-8000-000000000000' },
      403,
    ],
    ['a path', { licenseDocumentPath: '../../etc/passwd' }, 400],
  ])('are refused with %s, and nothing of them is kept', async (_name, wrong, status) => {
    const before = await app.database.sql('select count(*) from vendor_documents');
    const vendor = app.browser();
    expect((await submit(vendor, wrong)).status).toBe(status);
    expect(await app.database.sql('select count(*) from vendor_documents')).toEqual(before);
    const left = await app.database.sql(
      `select 1 from uploads where state = 'claimed' and claimed_at is null`,
    );
    expect(left).toEqual([]);
  });

  it('need two files: one handed in twice is one', async () => {
    const vendor = app.browser();
    const path = await upload(vendor, aPdf());
    const answer = await submit(vendor, { licenseDocumentPath: path, insuranceDocumentPath: path });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'UPLOAD_USED' });
    expect((await submit(vendor, { licenseDocumentPath: path })).status).toBe(201);
  });

  describe('reviewed', () => {
    const review = (id: string, body: object, by: Client = journey.staff) =>
      by.send('PUT', `/api/vendor-documents/${id}/status`, body);

    it('are approved: the vendor hears, the log knows', async () => {
      const { body } = await submit(app.browser());
      const answer = await review(body.id, { status: 'approved', approvedBy: 'me' });
      expect(answer).toMatchObject({ status: 200, body: { status: 'approved', statusNotes: null } });
      await review(body.id, { status: 'approved' });
      expect(await eventsOf(app, 'vendor-document.reviewed', journey.id)).toHaveLength(1);
      await react(app);
      const mail = await theMessage(app.database, 'vendor-papers-approved');
      expect(mail.to_address).toBe(VENDOR.contactEmail);
      const activity = (await journey.staff.get(`/api/activity?subjectId=${journey.id}`)).body;
      expect(activity[0]).toMatchObject({
        act: 'vendor-document.review',
        before: { status: 'pending' },
        after: { status: 'approved' },
      });
    });

    it('are rejected with the default reason, and no longer count', async () => {
      const vendor = app.browser();
      const { body } = await submit(vendor);
      const answer = await review(body.id, { status: 'rejected', notes: '  ' });
      expect(answer.body.statusNotes).toBe('Documents did not meet requirements');
      expect((await vendor.get('/api/vendor-documents')).body[0]).toMatchObject({
        status: 'rejected',
        statusNotes: 'Documents did not meet requirements',
      });
      const papers = (await journey.customer.get(`/api/bookings/${journey.id}/papers`)).body;
      expect(papers).toMatchObject({ documentsSubmitted: false });
      expect(papers.required[0]).toMatchObject({ kind: 'caterer', state: 'rejected' });
      await react(app);
      expect((await theMessage(app.database, 'vendor-papers-rejected')).text).toContain(
        'Documents did not meet requirements',
      );
    });

    it('may be replaced by the same browser once they are rejected', async () => {
      const vendor = app.browser();
      const { body: first } = await submit(vendor);
      const replacement = { replaces: first.id };
      expect(await submit(vendor, replacement)).toMatchObject({
        status: 409,
        body: { code: 'REPLACEMENT_NOT_REJECTED' },
      });
      await review(first.id, { status: 'rejected', notes: 'The date cannot be read.' });
      expect(await submit(app.browser(), replacement)).toMatchObject({
        status: 403,
        body: { code: 'REPLACEMENT_NOT_YOURS' },
      });
      const second = await submit(vendor, replacement);
      expect(second.status).toBe(201);
      expect((await submit(vendor, replacement)).status).toBe(409);
      const own = (await vendor.get('/api/vendor-documents')).body;
      expect(own.map((each: { id: string }) => each.id)).toEqual([second.body.id]);
      expect(await review(first.id, { status: 'approved' })).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_REPLACED' },
      });
      const papers = (await journey.customer.get(`/api/bookings/${journey.id}/papers`)).body;
      expect(papers).toMatchObject({ documentsSubmitted: true });
      expect(papers.required[0].state).toBe('in_review');
    });

    it('are reviewed by staff alone, with a decision', async () => {
      const vendor = app.browser();
      const { body } = await submit(vendor);
      for (const client of [vendor, journey.customer, app.browser()])
        expect((await review(body.id, { status: 'approved' }, client)).status).toBe(401);
      expect((await review(body.id, { status: 'pending' })).status).toBe(400);
      expect((await review('00000000-0000-4000-8000-000000000000', { status: 'approved' })).status).toBe(404);
    });

    it('say what runs out before an event that ends after midnight', async () => {
      const dates = { licenseExpiryDate: '2026-01-01', insuranceExpiryDate: '2030-01-01' };
      const { body } = await submit(app.browser(), dates);
      expect(body.expiresBeforeEvent).toEqual(['license']);
      await review(body.id, { status: 'approved' });
      const papers = (await journey.customer.get(`/api/bookings/${journey.id}/papers`)).body;
      expect(papers.required[0].state).toBe('expires_before_event');
    });
  });

  it('are told to the vendor and to the office once, and to the vendor nothing of the customer', async () => {
    await submit(app.browser());
    await react(app);
    await reactAgain(app);
    expect((await messages(app.database)).map((each) => each.kind).sort()).toEqual([
      'vendor-papers-received',
      'vendor-papers-received-staff',
    ]);
    const mail = await theMessage(app.database, 'vendor-papers-received');
    expect(mail.text).toContain('within 2 business days');
    expect(mail.text + (mail.html ?? '') + (mail.subject ?? '')).not.toMatch(/Sarah|Whitfield|555-?1/);
    expect((await theMessage(app.database, 'vendor-papers-received-staff')).text).toContain('Perez Catering');
  });
});
