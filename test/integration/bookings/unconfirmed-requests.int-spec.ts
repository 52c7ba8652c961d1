import { LapseUnconfirmedHolds } from '#bookings';
import { SignedLinks } from '#platform';
import { VenueSettings } from '#venues';
import type { CustomerBooking, DeclinedMany, StaffBooking } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';

/** 07:00 in the business zone: two counted hours end at 10:00. */
const MORNING = '2025-09-15T12:00:00Z';

let app: TestApp;
let staff: Client;
let venues: string[];

beforeEach(async () => {
  app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1, appNow: Date.parse(MORNING) });
  staff = await app.browser().signInAsStaff();
  venues = Object.values(await app.venueIds());
});
afterEach(() => app.stop());

const from = (address: string) => app.browser({ 'x-forwarded-for': address });
const dayOf = (index: number) => new Date(Date.UTC(2026, 4, 2 + index)).toISOString().slice(0, 10);
const ask = (browser: Client, overrides = {}) =>
  browser.post<CustomerBooking>(
    '/api/bookings',
    aBookingRequest({ venueIds: [venues[0] as string], ...overrides }),
  );
const laterBy = (hours: number) =>
  app.businessClock.setNow(new Date(app.businessClock.now().getTime() + hours * 3_600_000));
const lapse = () => app.api.get(LapseUnconfirmedHolds).run();
const read = async (id: string) => (await staff.get<StaffBooking>(`/api/bookings/${id}`)).body;
const holding = async () =>
  (
    await app.database.sql<{ n: number }>(
      `select count(distinct booking_id)::int as n from booking_venues where holds`,
    )
  )[0]?.n;
const linkOf = (id: string, purpose = 'keep-date') =>
  app.api.get(SignedLinks).token({ subjectId: id, purpose });
const open = (browser: Client, id: string) => browser.post('/api/links/exchange', { token: linkOf(id) });

describe('a script that would empty the calendar (Holds §7)', () => {
  it('makes five requests an hour from one address, three of which hold', async () => {
    const browser = from('203.0.113.7');
    const answers = [];
    for (let index = 0; index < 30; index += 1) {
      answers.push(
        await ask(browser, {
          eventDate: dayOf(index),
          startTime: '06:00',
          endTime: '06:00',
          venueIds: venues.slice(0, 2),
        }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(25).fill(429)]);
    expect(answers.slice(0, 5).map(({ body }) => body.dateKept)).toEqual([true, true, true, false, false]);
    expect(await holding()).toBe(3);
  });

  it('takes ten dates at most from thirty addresses at once, and none after two counted hours', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(from(`198.51.100.${index}`), {
          eventDate: dayOf(index),
          startTime: '06:00',
          endTime: '06:00',
          venueIds: venues.slice(0, 2),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(answers.filter(({ body }) => body.dateKept)).toHaveLength(10);
    expect(await holding()).toBe(10);
    const { body } = await staff.get<{ needsYou: { unconfirmed: { count: number } } }>(
      '/api/staff/dashboard',
    );
    expect(body.needsYou.unconfirmed.count).toBe(30);

    laterBy(2.9);
    await lapse();
    expect(await holding()).toBe(10);
    laterBy(0.2);
    await Promise.all([lapse(), lapse()]);
    expect(await holding()).toBe(0);
    expect((await staff.get<StaffBooking[]>('/api/bookings?status=pending')).body).toHaveLength(30);
  });

  it('stops holding for nobody who confirmed: a flood keeps a real request from its date only until its link', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(from(`198.51.100.${index}`), { eventDate: dayOf(index) })),
    );
    const customer = from('203.0.113.50');
    const { body } = await ask(customer, { eventDate: dayOf(20) });
    expect(body).toMatchObject({ dateKept: false, contactConfirmed: false, status: 'pending' });
    expect((await open(customer, body.id)).status).toBe(200);
    expect(await read(body.id)).toMatchObject({
      dateKept: true,
      contactConfirmed: true,
      dateKeptUntil: null,
    });
  });
});

describe('a request that nobody has confirmed', () => {
  it('holds until two counted hours have passed, and its first mail says so and has the link', async () => {
    const { body } = await ask(from('203.0.113.7'));
    expect(body).toMatchObject({
      dateKept: true,
      dateKeptUntil: '2025-09-15T15:00:00.000Z',
      contactConfirmed: false,
    });
    await app.drainQueues();
    const [mail] = await app.database.sql<{ text: string }>(
      `select text from messages where booking_id = :id and kind = 'request-received'`,
      { id: body.id },
    );
    expect(mail?.text).toContain('Yes, keep my date');
    expect(mail?.text).toContain('until Mon, Sep 15, 10:00 AM');
  });

  it('waits on without a hold afterwards; the mail says so once, and the link takes the date again', async () => {
    const browser = from('203.0.113.7');
    const { body } = await ask(browser);
    laterBy(4);
    await lapse();
    expect(await read(body.id)).toMatchObject({ status: 'pending', dateKept: false, dateKeptUntil: null });
    await app.drainQueues();
    const mails = await app.database.sql<{ text: string }>(
      `select text from messages where booking_id = :id and kind = 'date-not-kept'`,
      { id: body.id },
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('confirm to take it again if it is free');
    await open(browser, body.id);
    expect(await read(body.id)).toMatchObject({ dateKept: true, contactConfirmed: true });
    laterBy(100);
    await lapse();
    expect(await read(body.id)).toMatchObject({ dateKept: true });
  });

  it('gets no hold by its link once another booking has the time, and approval is 409', async () => {
    const [late, quick] = [from('203.0.113.7'), from('203.0.113.8')];
    const { body } = await ask(late);
    laterBy(4);
    await lapse();
    expect((await ask(quick)).status).toBe(201);
    expect((await open(late, body.id)).status).toBe(200);
    expect(await read(body.id)).toMatchObject({ status: 'pending', dateKept: false, contactConfirmed: true });
    expect(await staff.patch(`/api/bookings/${body.id}/status`, { status: 'confirmed' })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
  });

  it('takes the hold on approval when the time is free', async () => {
    const { body } = await ask(from('203.0.113.7'));
    laterBy(4);
    await lapse();
    const approved = await staff.patch(`/api/bookings/${body.id}/status`, { status: 'confirmed' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'confirmed', dateKept: true } });
  });

  it('is confirmed by staff who reached somebody, not by a call that nobody answered', async () => {
    const { body } = await ask(from('203.0.113.7'));
    const call = (outcome: string) => staff.post<StaffBooking>(`/api/bookings/${body.id}/calls`, { outcome });
    expect((await call('no_answer')).body.contactConfirmed).toBe(false);
    expect((await call('called')).body).toMatchObject({ contactConfirmed: true, dateKeptUntil: null });
    const { body: acts } = await staff.get(`/api/activity?subjectId=${body.id}&limit=1`);
    expect(acts).toEqual([
      expect.objectContaining({
        act: 'booking.contact-confirmed',
        actor: 'Staff',
        after: { by: 'call', kept: true },
      }),
    ]);
  });

  it('is not confirmed by the browser that made it, which proved nothing; by one that proved the contact, at once', async () => {
    const browser = from('203.0.113.7');
    const contact = { email: 'ana@example.com', phone: '5125550100' };
    const { body: first } = await ask(browser, contact);
    expect(await browser.post(`/api/bookings/${first.id}/keep-date`)).toMatchObject({
      status: 403,
      body: { code: 'VERIFICATION_REQUIRED' },
    });
    await open(browser, first.id);
    const { body: second } = await ask(browser, { ...contact, eventDate: dayOf(20) });
    expect(second).toMatchObject({ dateKept: true, contactConfirmed: true, dateKeptUntil: null });
    const { body: other } = await ask(browser, { eventDate: dayOf(22) });
    expect(other.contactConfirmed).toBe(false);
    expect((await browser.post(`/api/bookings/${first.id}/keep-date`)).status).toBe(200);
  });

  it('holds as long as others when the setting is 0', async () => {
    await app.api.get(VenueSettings).set({ unconfirmedHoldHours: 0 });
    const { body } = await ask(from('203.0.113.7'));
    expect(body).toMatchObject({ dateKept: true, dateKeptUntil: null });
    laterBy(100);
    await lapse();
    expect(await read(body.id)).toMatchObject({ dateKept: true });
  });
});

describe('many declined at once', () => {
  it('are one act each; what cannot be declined says why and stops none', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(from(`198.51.100.${index}`), { eventDate: dayOf(index) })),
    );
    const ids = made.map(({ body }) => body.id);
    await staff.patch(`/api/bookings/${ids[0]}/status`, { status: 'confirmed' });
    const unconfirmed = await staff.get<StaffBooking[]>('/api/bookings?only=unconfirmed');
    expect(unconfirmed.body.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    const { body } = await staff.post<DeclinedMany>('/api/bookings/decline-many', {
      ids: [...ids, ids[1]],
      reason: 'Nobody answers',
    });
    expect(body.declined.sort()).toEqual(ids.slice(1).sort());
    expect(body.refused).toEqual([expect.objectContaining({ id: ids[0], code: 'ALREADY_DECIDED' })]);
    const acts = await app.database.sql(`select 1 from activity_log where act = 'booking.decline'`);
    expect(acts).toHaveLength(5);
    expect(await holding()).toBe(1);
  });

  it.each([
    ['no request', []],
    ['more than a hundred', Array(101).fill('00000000-0000-4000-8000-000000000000')],
    ['what is no id', ['x']],
    ['no list', 'x'],
    ['nothing', undefined],
  ])('refuse %s', async (_what, ids) => {
    expect((await staff.post('/api/bookings/decline-many', { ids })).status).toBe(400);
  });
});
