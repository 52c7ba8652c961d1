import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('asking for a date', () => {
  let app: TestApp;
  let main: string;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;

  beforeAll(async () => {
    app = await TestApp.start();
    venues = await app.venueIds();
    main = venues.main;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from bookings');
  });

  it('answers the booking in customer keys, with its price, and lets this browser act on it', async () => {
    const browser = app.browser();
    const { status, body } = await browser.post(
      '/api/bookings',
      aBookingRequest({ venueIds: [main], email: 'ana@example.com' }),
    );
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([
      'balanceAmount',
      'balanceDueDate',
      'balanceOwed',
      'callBy',
      'callOutcome',
      'code',
      'contactConfirmed',
      'contractDueDate',
      'contractGenerated',
      'contractSigned',
      'contractSignedAt',
      'createdAt',
      'dateKept',
      'dateKeptUntil',
      'depositAmount',
      'depositDueDate',
      'depositPaid',
      'documentsSubmitted',
      'endTime',
      'eventDate',
      'eventName',
      'eventType',
      'finalPaymentPaid',
      'firstName',
      'guestCount',
      'id',
      'lastName',
      'otherEventType',
      'overpaidAmount',
      'paymentStatus',
      'receivedAmount',
      'requirements',
      'startTime',
      'status',
      'totalCost',
      'venues',
      'verified',
    ]);
    expect(body).toMatchObject({
      status: 'pending',
      totalCost: 1000,
      depositAmount: 500,
      balanceAmount: 500,
      venues: ['Main Event Venue'],
      eventName: 'Birthday Party',
      code: body.id.slice(0, 8).toUpperCase(),
      verified: true,
      callBy: expect.stringMatching(/^2025-09-16T12:00:/),
      callOutcome: null,
    });
    expect([...browser.cookies.keys()]).toEqual(['emberfield-customer']);
    expect((await browser.get('/api/customer-bookings')).body).toEqual([body]);
  });

  it('leaves the price of a wedding to be agreed', async () => {
    const { body } = await app
      .browser()
      .post('/api/bookings', aBookingRequest({ venueIds: [main], eventType: 'wedding' }));
    expect(body).toMatchObject({ totalCost: null, depositAmount: null, balanceAmount: null });
  });

  it('marks every wrong field at once, the first in the specification’s order as the message', async () => {
    const { status, body } = await app.browser().post('/api/bookings', {
      venueIds: [],
      firstName: ' ',
      email: 'nobody',
      termsAccepted: false,
      eventDate: '2026-05-16',
      startTime: '14:00',
      endTime: '17:00',
    });
    expect(status).toBe(400);
    const fields = body.errors.map((error: { field: string }) => error.field);
    expect(fields.slice(0, 6)).toEqual([
      'termsAccepted',
      'firstName',
      'lastName',
      'email',
      'phone',
      'eventType',
    ]);
    expect(fields).toEqual(expect.arrayContaining(['venueIds', 'endTime', 'guestCount']));
    expect(body.message).toBe(body.errors[0].message);
    expect(body.errors.find((error: { field: string }) => error.field === 'endTime').message).toBe(
      'Booking duration must meet venue requirements',
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['a date before the opening', { eventDate: '2025-09-30' }],
    ['a date of the last century', { eventDate: '1999-01-01' }],
    ['a day that does not exist', { eventDate: '2026-02-30' }],
    ['February 29 of a common year', { eventDate: '2027-02-29' }],
    ['another way to write a date', { eventDate: '16/05/2026' }],
    ['a date beyond all calendars', { eventDate: '9999-12-31' }],
    ['a date more than 36 months ahead', { eventDate: '2028-09-16' }],
    ['an empty date', { eventDate: '' }],
    ['a time with minutes', { startTime: '14:30' }],
    ['a venue that is no id', { venueIds: ['undefined'] }],
    ['venues as an object', { venueIds: { length: 1 } }],
    ['an email with a line break', { email: 'bob@example.com\r\nBcc: x@evil.test' }],
    ['a name with a line break', { firstName: 'Bob\r\nBcc: x@evil.test' }],
    ['an email with a display name', { email: 'Smith, Bob <a@b.c>' }],
    ['half a phone number', { phone: '12' }],
    ['a name beyond the limit', { firstName: 'x'.repeat(81) }],
    ['declined terms', { termsAccepted: false }],
    ['a filled hidden field', { website: 'https://spam.test' }],
    ['a form sent at once', { formAgeMs: 12 }],
    ['three hours up to midnight', { startTime: '21:00', endTime: '00:00' }],
    ['wishes beyond the limit', { requirements: 'x'.repeat(5001) }],
    ['the add-on without the hall', { venueIds: 'add-on' }],
    [
      'the private dining room on a Monday noon',
      { venueIds: 'private', eventDate: '2026-05-18', startTime: '12:00', endTime: '16:00' },
    ],
  ])('refuses %s with 400 and a sentence', async (_name, overrides) => {
    const named: Record<string, string[]> = { 'add-on': [venues.addOn], private: [venues.privateDining] };
    const venueIds =
      typeof overrides['venueIds'] === 'string'
        ? named[overrides['venueIds']]
        : (overrides['venueIds'] ?? [main]);
    const { status, body } = await app
      .browser()
      .post('/api/bookings', { ...aBookingRequest({ venueIds: [main] }), ...overrides, venueIds });
    expect({ status, statusCode: body.statusCode }).toEqual({ status: 400, statusCode: 400 });
    expect(body.message).toMatch(/^[A-Z].{10,}/);
    expect(await app.database.sql('select id from bookings')).toEqual([]);
  });

  it('takes the private dining room on a Sunday noon', async () => {
    const sunday = aBookingRequest({
      venueIds: [venues.privateDining],
      eventDate: '2026-05-17',
      startTime: '12:00',
      endTime: '16:00',
    });
    expect((await app.browser().post('/api/bookings', sunday)).status).toBe(201);
  });

  it.each([
    ['18:00', 6],
    ['20:00', 4],
  ])('takes %s to midnight as %i hours', async (startTime, hours) => {
    const request = aBookingRequest({ venueIds: [main], startTime, endTime: '00:00' });
    const { status, body } = await app.browser().post('/api/bookings', request);
    expect({ status, totalCost: body.totalCost }).toEqual({ status: 201, totalCost: hours * 250 });
    const [row] = await app.database.sql<{ during: string }>('select during::text from booking_venues');
    expect(row?.during).toBe(`["2026-05-16 ${startTime}:00","2026-05-17 00:00:00")`);
  });

  it('takes February 29 of a leap year, overnight', async () => {
    const leap = aBookingRequest({
      venueIds: [main],
      eventDate: '2028-02-29',
      startTime: '20:00',
      endTime: '02:00',
    });
    const { status, body } = await app.browser().post('/api/bookings', leap);
    expect(status).toBe(201);
    const [row] = await app.database.sql<{ during: string }>(
      'select during::text from booking_venues where booking_id = $1',
      [body.id],
    );
    expect(row?.during).toBe('["2028-02-29 20:00:00","2028-03-01 02:00:00")');
  });

  it('takes terms that are absent, as older clients send it, and drops what it does not know', async () => {
    const { termsAccepted: _terms, ...older } = aBookingRequest({ venueIds: [main] });
    const answer = await app
      .browser()
      .post('/api/bookings', { ...older, status: 'confirmed', totalCost: 1, isTest: false });
    expect({ status: answer.status, booking: answer.body.status, total: answer.body.totalCost }).toEqual({
      status: 201,
      booking: 'pending',
      total: 1000,
    });
  });

  it('answers a repeated Idempotency-Key with the same booking, also from another connection', async () => {
    const request = aBookingRequest({ venueIds: [main] });
    const key = { 'idempotency-key': 'b2f7f0aa-5a11-4c4b-9f4e-1' };
    const first = await app.browser().post('/api/bookings', request, key);
    const again = await app.browser().post('/api/bookings', request, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect([again.body.verified, again.headers.get('x-earlier-request')]).toEqual([true, null]);
  });

  describe('the same Idempotency-Key with other content', () => {
    const key = { 'idempotency-key': '4c1b5d0e7a92f38846d1b0c35e7fa921' };
    const rows = () =>
      app.database.sql<{ event_date: string; start_time: string }>(
        'select event_date::text, start_time from bookings',
      );

    it.each([
      ['another date', { eventDate: '2026-05-18' }],
      ['another time', { startTime: '17:00', endTime: '22:00' }],
      ['more guests and another contact', { guestCount: '26-50', email: 'corrected@example.com' }],
    ])('from the same browser answers its first booking: %s', async (_what, change) => {
      const browser = app.browser();
      const request = aBookingRequest({ venueIds: [main] });
      const first = await browser.post('/api/bookings', request, key);
      const again = await browser.post('/api/bookings', { ...request, ...change }, key);
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('x-earlier-request')).toBe('differs');
      const { eventDate, startTime } = request;
      expect(await rows()).toEqual([{ event_date: eventDate, start_time: startTime }]);
    });

    it('from a browser that lost the cookie with the answer opens what a look-up would, unverified', async () => {
      const request = aBookingRequest({ venueIds: [main] });
      const { body: first } = await app.browser().post('/api/bookings', request, key);
      const browser = app.browser();
      const again = await browser.post('/api/bookings', { ...request, eventDate: '2026-05-18' }, key);
      expect([again.status, again.headers.get('x-earlier-request')]).toEqual([200, 'differs']);
      expect(again.body).toEqual({ ...first, verified: false });
      expect((await browser.get('/api/customer-bookings')).body).toEqual([{ ...first, verified: false }]);
      expect(await rows()).toHaveLength(1);
    });

    it('but not where a look-up asks for a code before it shows anything', async () => {
      const careful = await TestApp.start({ stepUp: 'all' });
      try {
        const request = aBookingRequest({ venueIds: [(await careful.venueIds()).main] });
        await careful.browser().post('/api/bookings', request, key);
        const browser = careful.browser();
        const again = await browser.post('/api/bookings', { ...request, eventDate: '2026-05-18' }, key);
        expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
        expect(await careful.database.sql('select 1 from bookings')).toHaveLength(1);
      } finally {
        await careful.stop();
      }
    });

    it.each([
      ['another email', { email: 'somebody.else@example.com' }],
      ['another phone', { phone: '(512) 555-0177' }],
    ])('opens nobody’s booking from a strange browser with %s', async (_what, other) => {
      const request = aBookingRequest({ venueIds: [main] });
      const { body: first } = await app.browser().post('/api/bookings', request, key);
      const stranger = app.browser();
      const changed = { ...request, ...other, eventDate: '2026-05-18' };
      const refused = await stranger.post('/api/bookings', changed, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
      expect(JSON.stringify(refused.body)).not.toContain(first.code);
      expect((await stranger.get(`/api/bookings/${first.id}/contract`)).status).toBe(403);
      expect(await rows()).toHaveLength(1);
      const anew = await stranger.post('/api/bookings', changed, {
        'idempotency-key': 'a-new-key-of-its-own',
      });
      expect(anew.status).toBe(201);
    });

    it('makes one booking of two different requests at the same moment', async () => {
      const browser = app.browser();
      const request = aBookingRequest({ venueIds: [main] });
      const answers = await Promise.all(
        ['2026-05-16', '2026-05-18', '2026-05-19'].map((eventDate) =>
          browser.post('/api/bookings', { ...request, eventDate }, key),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });
  });

  it('answers the same browser repeating the same request with its first booking, never its own conflict', async () => {
    const browser = app.browser();
    const request = aBookingRequest({ venueIds: [main] });
    const first = await browser.post('/api/bookings', request);
    const again = await browser.post('/api/bookings', { ...request, formAgeMs: 90_000 });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect((await app.browser().post('/api/bookings', request)).status).toBe(409);
  });

  it('sends five eager clicks of one form as one booking', async () => {
    const browser = app.browser();
    const request = aBookingRequest({ venueIds: [main] });
    const key = { 'idempotency-key': 'five-eager-clicks' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/api/bookings', request, key)),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
  });

  it('asks somebody with three open requests to wait for the call, also when they come at once', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1 });
    try {
      const tent = (await limited.venueIds()).tent;
      const send = (day: number) =>
        limited
          .browser()
          .post(
            '/api/bookings',
            aBookingRequest({ venueIds: [tent], email: 'Eager@Example.com', eventDate: `2026-05-${day}` }),
          );
      // A sixth under way at the same moment would meet the address's own limit of five (Holds §7).
      const answers = await Promise.all([10, 11, 12, 13, 14].map(send));
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 429, 429]);
      for (const refused of answers.filter((answer) => answer.status === 429)) {
        expect(refused.body.code).toBe('OPEN_REQUEST_LIMIT');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await limited.stop();
    }
  });

  it('takes thirty requests an hour from one address, good or bad, and more once the hour is over', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1 });
    try {
      const request = aBookingRequest({ venueIds: [(await limited.venueIds()).tent] });
      const send = (body: object) => limited.browser().post('/api/bookings', body);
      for (let count = 0; count < 30; count += 1) expect((await send({})).status).toBe(400);
      limited.clock.advance(600);
      const refused = await send(request);
      expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, code: 'TOO_MANY_REQUESTS' } });
      expect(refused.body.message).toBe('Too many attempts. Please try again in 50 minutes.');
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(2900);
      expect(wait).toBeLessThanOrEqual(3000);
      expect(await limited.database.sql('select id from bookings')).toEqual([]);
      limited.clock.advance(wait);
      expect((await send(request)).status).toBe(201);
    } finally {
      await limited.stop();
    }
  });

  it('validates a candidate date: free, clashing at this hour, or taken altogether', async () => {
    await app
      .browser()
      .post('/api/bookings', aBookingRequest({ venueIds: [main], startTime: '14:00', endTime: '18:00' }));
    const ask = (eventDate: string) =>
      app.browser().post('/api/bookings/validate', {
        venueIds: [main],
        eventDate,
        startTime: '16:00',
        endTime: '20:00',
      });
    expect(await ask('2026-05-17')).toMatchObject({
      status: 200,
      body: { hasConflicts: false, conflicts: [] },
    });
    const clash = await ask('2026-05-16');
    expect(clash).toMatchObject({ status: 200, body: { hasConflicts: true } });
    await app
      .browser()
      .post(
        '/api/bookings',
        aBookingRequest({ venueIds: [main], eventDate: '2026-05-20', startTime: '06:00', endTime: '03:00' }),
      );
    expect((await ask('2026-05-20')).status).toBe(409);
  });

  it('keeps the customer’s other preferred dates without holding them', async () => {
    const { body } = await app
      .browser()
      .post(
        '/api/bookings',
        aBookingRequest({ venueIds: [main], alternateDates: ['2026-05-23', '2026-05-30'] }),
      );
    const staff = await app.browser().signInAsStaff();
    expect((await staff.get(`/api/bookings/${body.id}`)).body.alternateDates).toEqual([
      '2026-05-23',
      '2026-05-30',
    ]);
    expect(
      (
        await app
          .browser()
          .post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate: '2026-05-23' }))
      ).status,
    ).toBe(201);
  });
});
