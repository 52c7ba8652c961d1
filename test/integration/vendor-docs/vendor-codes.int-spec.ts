import { TestApp } from '../../support/app.js';
import { requested } from '../../support/journey.js';

describe('the vendor’s code', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const look = (code: string) => app.browser().get(`/api/vendor-bookings/${code}`);

  it('opens four facts, in any case, and nothing else', async () => {
    const { id } = await requested(app, { lastName: 'whitfield', eventType: 'birthday' });
    for (const code of [id.slice(0, 8).toUpperCase(), id.slice(0, 8).toLowerCase()]) {
      const answer = await look(code);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        firstName: 'Sarah',
        lastInitial: 'W',
        eventDate: expect.stringMatching(/^2026-/),
        eventType: 'birthday',
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('opens them for a code as it stands in a mail, or is read out', async () => {
    const code = (await requested(app)).id.slice(0, 8);
    for (const written of [`Booking%20${code}`, `%23${code}`, `${code.slice(0, 4)}-${code.slice(4)}`])
      expect([written, (await look(written)).status]).toEqual([written, 200]);
  });

  it.each(['00000000', '%25%25%25%25%25%25%25%25', '________', 'ABC', 'ZZZZZZZZ', 'A'.repeat(400)])(
    'answers the same 404 to %s',
    async (code) => {
      expect(await look(code)).toMatchObject({ status: 404, body: { code: 'VENDOR_BOOKING_NOT_FOUND' } });
    },
  );

  it('opens nothing of a declined booking', async () => {
    const { id, staff } = await requested(app);
    await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' });
    expect((await look(id.slice(0, 8))).status).toBe(404);
  });

  it('opens until the event’s last minute, also after midnight, and then no more', async () => {
    const { id } = await requested(app, { startTime: '20:00', endTime: '01:00', eventDate: '2025-11-15' });
    const code = id.slice(0, 8);
    const before = app.businessClock.now();
    app.businessClock.setNow('2025-11-16T06:59:00Z');
    expect((await look(code)).status).toBe(200);
    app.businessClock.setNow('2025-11-16T07:00:30Z');
    expect((await look(code)).status).toBe(404);
    app.businessClock.setNow(before);
  });

  it('can be given anew by staff; the old one opens nothing from then on', async () => {
    const { id, staff, customer } = await requested(app);
    const old = id.slice(0, 8);
    const path = `/api/bookings/${id}/reissue-code`;
    const answer = await staff.post(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: expect.stringMatching(/^[0-9A-F]{8}$/) });
    expect((await look(old)).status).toBe(404);
    expect((await look(answer.body.code)).status).toBe(200);
    expect((await customer.get('/api/customer-bookings')).body[0].code).toBe(answer.body.code);
    expect((await customer.post(path)).status).toBe(401);
  });

  it('can be tried ten times an hour from one address, right or wrong, and submitted ten times', async () => {
    const house = await TestApp.start({ rateLimitFactor: 1 });
    try {
      const { id } = await requested(house);
      const statuses = [];
      for (let count = 0; count < 9; count += 1)
        statuses.push((await house.browser().get('/api/vendor-bookings/00000000')).status);
      statuses.push((await house.browser().get(`/api/vendor-bookings/${id.slice(0, 8)}`)).status);
      expect(statuses).toEqual([...Array(9).fill(404), 200]);
      const eleventh = await house.browser().get(`/api/vendor-bookings/${id.slice(0, 8)}`);
      expect(eleventh.status).toBe(429);
      expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3000);
      const guess = {
        bookingId: '00000000',
        vendorName: 'Ana Perez',
        vendorType: 'caterer',
        businessName: 'Perez Catering',
        contactEmail: 'ana@vendor.example.com',
        licenseDocumentPath: 'x',
        insuranceDocumentPath: 'y',
      };
      for (let count = 0; count < 10; count += 1)
        expect((await house.browser().post('/api/vendor-documents', guess)).status).toBe(404);
      expect((await house.browser().post('/api/vendor-documents', guess)).status).toBe(429);
    } finally {
      await house.stop();
    }
  });
});
