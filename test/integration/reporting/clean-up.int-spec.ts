import type { CleanedUp } from '../../../libs/reporting/src/api.js';
import { STAFF_PASSWORD } from '../../support/database.js';
import { TestApp } from '../../support/app.js';
import { drawnPlans, sharedPlan } from '../../support/matrix/plans.js';
import { contracted, payDeposit, requested, signed, staffIn } from '../../support/journey.js';
import { aPdf, upload } from '../../support/files.js';

/** Only what is marked as test data goes (Access §17). */
describe('the clean-up of test data', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.stop());

  const cleanUp = async (password: unknown = STAFF_PASSWORD) =>
    (await staffIn(app)).post<CleanedUp>('/api/admin/cleanup-test-data', { password });
  const rows = async (table: string) =>
    (await app.database.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;

  /** One of everything that hangs on a booking. */
  async function wholeLife(email: string): Promise<string> {
    const journey = await signed(app, { email });
    const { id, customer, staff } = journey;
    await payDeposit(journey);
    await customer.post('/api/customer-documents', {
      bookingId: id,
      documentPath: await upload(customer, aPdf()),
      fileName: 'plan.pdf',
    });
    const vendor = app.browser();
    const sent = await vendor.post('/api/vendor-documents', {
      bookingId: id,
      vendorName: 'Ana',
      vendorType: 'caterer',
      businessName: 'Smoke',
      contactEmail: 'ana@vendor.co',
      licenseExpiryDate: '2028-01-01',
      insuranceExpiryDate: '2028-01-01',
      licenseDocumentPath: await upload(vendor, aPdf()),
      insuranceDocumentPath: await upload(vendor, aPdf()),
    });
    expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
    await sharedPlan(app, (await drawnPlans(app, id)).floorPlan);
    await staff.post(`/api/bookings/${id}/calls`, { outcome: 'called' });
    await staff.post(`/api/bookings/${id}/payment-link`);
    return id;
  }

  it('removes a whole life of a test booking, signed contract and all, and nothing of anybody else', async () => {
    const kept = await wholeLife('sarah@whitfield.co');
    const test = await wholeLife('sarah@example.com');
    const declined = await requested(app, { email: 'two@example.test' });
    await contracted(app, { email: 'three@example.org' });
    await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
    for (const email of ['list@example.com', 'list@people.co'])
      expect((await app.browser().post('/api/video-tours', { email })).status).toBe(201);
    await app.drainQueues();
    const before = await rows('messages');

    const { status, body } = await cleanUp();
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.deleted).toMatchObject({
      bookings: 3,
      contracts: 2,
      payments: 1,
      customerDocuments: 1,
      vendorDocuments: 1,
      floorPlans: 1,
      waitlist: 1,
      inquiries: 0,
    });
    expect(body.deleted.messages).toBe(before - (await rows('messages')));

    const left = await app.database.sql<{ id: string }>('select id from bookings');
    expect(left).toEqual([{ id: kept }]);
    for (const table of [
      'contracts',
      'contract_copies',
      'payments',
      'customer_documents',
      'vendor_documents',
    ])
      expect([table, await rows(table)]).toEqual([table, 1]);
    const about = await app.database.sql<{ id: string | null }>(
      'select distinct booking_id as id from messages where booking_id is not null',
    );
    expect(about).toEqual([{ id: kept }]);
    expect(await rows(`outbox_events where payload ->> 'bookingId' = '${test}'`)).toBe(0);
    expect(await rows(`uploads where state = 'released'`)).toBe(3);
    expect(await rows(`uploads where state = 'claimed'`)).toBe(3);
    const staff = await staffIn(app);
    expect((await staff.get(`/api/bookings/${kept}`)).body).toMatchObject({
      contractSigned: true,
      depositPaid: true,
    });
    expect((await staff.get('/api/activity')).body[0]).toMatchObject({
      act: 'test-data.clean-up',
      actor: 'Staff',
      after: { bookings: 3 },
    });
    expect((await cleanUp()).body.deleted.bookings).toBe(0);
    // A signed contract is as well protected as before.
    await expect(app.database.sql('delete from contracts')).rejects.toThrow(
      'a signed contract cannot be changed',
    );
  });

  it('wants the password again, and removes nothing without', async () => {
    await requested(app);
    expect(await cleanUp('wrong')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await cleanUp(undefined)).status).toBe(200);
    await requested(app);
    expect((await (await staffIn(app)).post('/api/admin/cleanup-test-data')).status).toBe(400);
    expect(
      (await app.browser().post('/api/admin/cleanup-test-data', { password: STAFF_PASSWORD })).status,
    ).toBe(401);
    expect(await rows('bookings')).toBe(1);
  });

  it('slows down whoever guesses the password, as the door does', async () => {
    const strict = await TestApp.start({ rateLimitFactor: 1 });
    const staff = await staffIn(strict);
    const answers: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const body = { password: `guess ${guess}` };
      answers.push((await staff.post('/api/admin/cleanup-test-data', body)).status);
    }
    await strict.stop();
    expect(answers.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(answers).toContain(429);
  });

  it('is all or nothing, and two at once do not meet', async () => {
    await signed(app);
    await signed(app);
    const answers = await Promise.all([cleanUp(), cleanUp()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.deleted.bookings).sort()).toEqual([0, 2]);
  });
});
