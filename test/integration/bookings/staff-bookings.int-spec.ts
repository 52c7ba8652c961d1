import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';

describe('what staff do with a booking', () => {
  let app: TestApp;
  let staff: Client;
  let main: string;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
    main = (await app.venueIds()).main;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from bookings');
  });

  const aBooking = async (overrides = {}): Promise<string> =>
    (await app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], ...overrides }))).body.id;
  const acts = async (id: string) =>
    (await staff.get(`/api/activity?subjectId=${id}`)).body.map((row: { act: string }) => row.act);
  interface LogLine {
    actor: string;
    act: string;
    before: unknown;
    after: unknown;
  }
  /** Newest first. */
  const log = async (id: string) =>
    (await staff.get(`/api/activity?subjectId=${id}`)).body.map(
      ({ actor, act, before, after }: LogLine): LogLine => ({ actor, act, before, after }),
    );

  it('answers nobody else: 401 without a session, also for unknown ids', async () => {
    const id = await aBooking();
    for (const [method, path] of [
      ['GET', '/api/bookings'],
      ['GET', `/api/bookings/${id}`],
      ['PATCH', `/api/bookings/${id}/status`],
      ['PATCH', `/api/bookings/${id}/pricing`],
      ['PATCH', `/api/bookings/${id}/notes`],
      ['POST', `/api/bookings/${id}/calls`],
      ['GET', '/api/activity'],
    ] as const) {
      const answer = await app.browser().send(method, path, method === 'GET' ? undefined : {});
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({
        path,
        status: 401,
        code: 'STAFF_SIGN_IN_REQUIRED',
      });
    }
  });

  it('approves once; the second decision names who and when', async () => {
    const id = await aBooking();
    const approved = await staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'confirmed', decidedBy: 'Staff' } });
    const again = await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_DECIDED',
        message: 'This booking was already confirmed by Staff on Sep 15, 2025.',
      },
    });
    expect(await acts(id)).toEqual(['booking.approve']);
  });

  it('takes a discount without a type as one in dollars', async () => {
    const id = await aBooking();
    await staff.patch(`/api/bookings/${id}/pricing`, { discountAmount: 10, discountType: 'percentage' });
    const answer = await staff.patch(`/api/bookings/${id}/pricing`, {
      discountAmount: 10,
      discountType: null,
    });
    expect(answer).toMatchObject({ status: 200, body: { discountType: 'dollar', totalCost: 990 } });
  });

  it.each([
    ['PATCH', 'notes', { staffNotes: '\ud800' }],
    ['PATCH', 'pricing', { discountReason: '\ud800' }],
    ['POST', 'calls', { outcome: 'called', note: '\ud800' }],
  ])('refuses half a character that the database cannot store: %s %s', async (method, path, body) => {
    const answer = await staff.send(method, `/api/bookings/${await aBooking()}/${path}`, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  it('logs each act with what was before and what is after', async () => {
    const id = await aBooking();
    await staff.patch(`/api/bookings/${id}/notes`, { staffNotes: 'Likes the corner table' });
    await staff.patch(`/api/bookings/${id}/notes`, { staffNotes: 'Moved to the window' });
    await staff.post(`/api/bookings/${id}/calls`, { outcome: 'called', note: 'Wants brisket' });
    await staff.post(`/api/bookings/${id}/calls`, { outcome: 'no_answer' });
    await staff.patch(`/api/bookings/${id}/pricing`, {
      priceOverride: 900,
      discountAmount: 50,
      discountReason: 'Repeat customer',
    });
    await staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' });
    const unpriced = {
      priceOverrideCents: null,
      discountHundredths: 0,
      discountType: 'dollar',
      discountReason: null,
      totalCents: 100_000,
    };
    const priced = {
      priceOverrideCents: 90_000,
      discountHundredths: 5000,
      discountType: 'dollar',
      discountReason: 'Repeat customer',
      totalCents: 85_000,
    };
    const line = (act: string, before: unknown, after: unknown) => ({ actor: 'Staff', act, before, after });
    expect(await log(id)).toEqual([
      line('booking.approve', { status: 'pending' }, { status: 'confirmed', reason: null }),
      line('booking.price', unpriced, priced),
      line('booking.no-answer', null, { note: null }),
      line('booking.contact-confirmed', null, { by: 'call', kept: true }),
      line('booking.called', null, { note: 'Wants brisket' }),
      line('booking.notes', { staffNotes: 'Likes the corner table' }, { staffNotes: 'Moved to the window' }),
      line('booking.notes', { staffNotes: null }, { staffNotes: 'Likes the corner table' }),
    ]);
    const declined = await aBooking({ eventDate: '2026-05-23' });
    await staff.patch(`/api/bookings/${declined}/status`, { status: 'rejected', reason: 'Private event' });
    expect(await log(declined)).toEqual([
      line('booking.decline', { status: 'pending' }, { status: 'rejected', reason: 'Private event' }),
    ]);
  });

  it('lists the oldest first when asked, in pages', async () => {
    const ids: string[] = [];
    for (const day of [18, 19, 20]) ids.push(await aBooking({ eventDate: `2026-05-${day}` }));
    const ask = async (more: string) => {
      const { body } = await staff.get(`/api/bookings?status=pending&order=oldest&limit=2${more}`);
      return body.map((booking: { id: string }) => booking.id);
    };
    expect(await ask('')).toEqual(ids.slice(0, 2));
    expect(await ask(`&cursor=${ids[1]}`)).toEqual(ids.slice(2));
    expect((await staff.get('/api/bookings?order=sideways')).status).toBe(400);
  });

  it('pages the activity log with its total', async () => {
    const id = await aBooking();
    for (const staffNotes of ['one', 'two', 'three'])
      await staff.patch(`/api/bookings/${id}/notes`, { staffNotes });
    const first = await staff.get(`/api/activity?subjectId=${id}&limit=2`);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.body).toHaveLength(2);
    const rest = await staff.get(`/api/activity?subjectId=${id}&limit=2&cursor=${first.body[1].id}`);
    expect(rest.headers.get('x-total-count')).toBe('3');
    expect(rest.body).toMatchObject([{ after: { staffNotes: 'one' } }]);
  });

  it('lets one of two simultaneous decisions win', async () => {
    const id = await aBooking();
    const answers = await Promise.all([
      staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' }),
      staff.patch(`/api/bookings/${id}/status`, { status: 'rejected', reason: 'Full house' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('declines with a reason and frees the date', async () => {
    const id = await aBooking();
    const declined = await staff.patch(`/api/bookings/${id}/status`, {
      status: 'rejected',
      reason: 'Private event',
    });
    expect(declined).toMatchObject({
      status: 200,
      body: { status: 'rejected', decisionReason: 'Private event' },
    });
    expect(await aBooking()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes 12.5 % off $333.33 as $291.66, halves into equal cents and keeps the reason', async () => {
    const id = await aBooking();
    const priced = await staff.patch(`/api/bookings/${id}/pricing`, {
      priceOverride: 333.33,
      discountAmount: 12.5,
      discountType: 'percentage',
      discountReason: 'Early booking discount',
    });
    expect(priced).toMatchObject({
      status: 200,
      body: {
        totalCost: 291.66,
        depositAmount: 145.83,
        balanceAmount: 145.83,
        discountAmount: 12.5,
        priceOverride: 333.33,
      },
    });
    const cleared = await staff.patch(`/api/bookings/${id}/pricing`, {
      priceOverride: null,
      discountAmount: 0,
    });
    expect(cleared.body).toMatchObject({ totalCost: 1000, priceOverride: null });
    expect(await acts(id)).toEqual(['booking.price', 'booking.price']);
  });

  it('gives a wedding its price through the override', async () => {
    const id = await aBooking({ eventType: 'wedding' });
    expect((await staff.get(`/api/bookings/${id}`)).body.totalCost).toBeNull();
    expect((await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 4200 })).body.totalCost).toBe(
      4200,
    );
  });

  it.each([
    { discountAmount: 101, discountType: 'percentage' },
    { priceOverride: -1 },
    { priceOverride: 10.001 },
    { priceOverride: 'free' },
    { discountAmount: 1e12 },
    { discountType: 'crate' },
  ])('refuses the pricing %j', async (change) => {
    const id = await aBooking();
    const refused = await staff.patch(`/api/bookings/${id}/pricing`, change);
    expect(refused.status).toBe(400);
    expect((await staff.get(`/api/bookings/${id}`)).body.totalCost).toBe(1000);
  });

  it('keeps notes and calls to itself', async () => {
    const browser = app.browser();
    const { body: booking } = await browser.post('/api/bookings', aBookingRequest({ venueIds: [main] }));
    await staff.patch(`/api/bookings/${booking.id}/notes`, { staffNotes: 'Likes the corner table' });
    await staff.post(`/api/bookings/${booking.id}/calls`, { outcome: 'no_answer' });
    await staff.post(`/api/bookings/${booking.id}/calls`, { outcome: 'called', note: 'Wants brisket' });
    const seen = (await staff.get(`/api/bookings/${booking.id}`)).body;
    expect(seen.staffNotes).toBe('Likes the corner table');
    expect(seen.calls.map((call: { outcome: string }) => call.outcome)).toEqual(['called', 'no_answer']);
    expect(JSON.stringify((await browser.get('/api/customer-bookings')).body)).not.toMatch(/corner|brisket/);
  });

  it('tells the customer what came of the calls: whoever was reached once stays so', async () => {
    const browser = app.browser();
    const { body: booking } = await browser.post('/api/bookings', aBookingRequest({ venueIds: [main] }));
    const told = async () =>
      (await browser.get('/api/customer-bookings')).body[0].callOutcome as string | null;
    expect(await told()).toBeNull();
    for (const [outcome, seen] of [
      ['no_answer', 'no_answer'],
      ['called', 'called'],
      ['no_answer', 'called'],
    ]) {
      await staff.post(`/api/bookings/${booking.id}/calls`, { outcome });
      expect(await told()).toBe(seen);
    }
  });

  it('lists newest first in pages that show each booking once, with the total', async () => {
    await app.database.sql(
      `insert into bookings (code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time, guest_count, event_type, created_at)
       select 'C' || n, 'Guest', 'No ' || n, 'g@example.com', 'g@example.com', '5125550100', '2026-01-01'::date + n, '12:00', '18:00', '1-10', 'birthday', '2025-09-01'
         from generate_series(1, 250) n`,
    );
    const seen = new Set<string>();
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { body, headers } = await staff.get(`/api/bookings?limit=60${cursor}`);
      expect(headers.get('x-total-count')).toBe('250');
      for (const booking of body) seen.add(booking.id);
      if (body.length === 0) break;
      cursor = `&cursor=${body.at(-1).id}`;
    }
    expect(seen.size).toBe(250);
    expect((await staff.get('/api/bookings?q=no%20249')).body).toHaveLength(1);
    expect((await staff.get('/api/bookings?q=%25')).body).toHaveLength(0);
    expect((await staff.get('/api/bookings?from=2026-09-01&limit=1000')).body).toHaveLength(8);
  });

  it('is searched by the day of the event, its kind and its spaces, alone and beside a name', async () => {
    const tent = (await app.venueIds()).tent;
    const book = async (change: object) => {
      const request = aBookingRequest({ venueIds: [main], ...change });
      return ((await app.browser().post('/api/bookings', request)).body as { id: string }).id;
    };
    const ada = await book({
      firstName: 'Ada',
      eventDate: '2026-01-08',
      eventType: 'wedding',
      email: 'ada@example.com',
    });
    const bea = await book({
      firstName: 'Bea',
      eventDate: '2026-01-17',
      venueIds: [tent],
      email: 'bea@example.com',
    });
    const cyd = await book({
      firstName: 'Cyd',
      eventDate: '2027-01-08',
      venueIds: [tent],
      email: 'cyd@example.com',
    });
    const found = async (typed: string) => {
      const { body } = await staff.get<{ id: string }[]>(`/api/bookings?q=${encodeURIComponent(typed)}`);
      return body.map(({ id }) => id).sort();
    };
    for (const typed of ['Jan 8', '1/8', '2026-01-08', 'Thu, Jan 8', 'wedding', 'ada wed'])
      expect({ typed, found: await found(typed) }).toEqual({ typed, found: [ada] });
    expect(await found('Jan 8 2027')).toEqual([cyd]);
    expect(await found('outdoor tent')).toEqual([bea, cyd].sort());
    expect(await found('tent bea')).toEqual([bea]);
    expect(await found('wedding bea')).toEqual([]);
  });
});
