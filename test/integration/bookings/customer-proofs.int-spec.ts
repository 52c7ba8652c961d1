import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';

const DAY = 24 * 3600;

describe('what a proof opens, and for how long', () => {
  let app: TestApp;
  let tent: string;

  afterEach(() => app.stop());

  const begin = async (overrides: Parameters<typeof TestApp.start>[0]) => {
    app = await TestApp.start(overrides);
    tent = (await app.venueIds()).tent;
  };
  const book = async (browser: Client, overrides = {}): Promise<string> =>
    (await browser.post('/api/bookings', aBookingRequest({ venueIds: [tent], ...overrides }))).body.id;
  const lastCode = async () => {
    const [mail] = await app.database.sql<{ text: string; to: string }>(
      `select text, to_address as "to" from messages where kind = 'step-up-code' order by created_at desc limit 1`,
    );
    return { to: mail?.to, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] };
  };
  const verifiedById = async (browser: Client, query: string) =>
    Object.fromEntries(
      (await browser.get(`/api/customer-bookings?${query}`)).body.map(
        (booking: { id: string; verified: boolean }) => [booking.id, booking.verified],
      ),
    );

  it('proves the mailbox alone when a code for a phone goes by email: anybody can book with another’s number', async () => {
    await begin({ stepUp: 'actions', production: true });
    const phone = '(512) 555-0177';
    const victims = await book(app.browser(), { phone, email: 'victim@example.com' });
    const intruder = app.browser();
    const own = await book(app.browser(), { phone, email: 'intruder@example.com', eventDate: '2026-05-17' });

    const search = { search: phone, type: 'phone' };
    expect((await intruder.post('/api/customer-verification', search)).body.channel).toBe('email');
    await app.drainQueues();
    const { to, code } = await lastCode();
    expect(to).toBe('intruder@example.com');
    const confirmed = await intruder.post('/api/customer-verification/confirm', { ...search, code });
    expect(confirmed).toMatchObject({ status: 200, body: { verified: true } });

    expect(await verifiedById(intruder, 'phone=5125550177')).toEqual({ [victims]: false, [own]: true });
    const paper = await intruder.get(`/api/bookings/${victims}/contract`);
    expect({ status: paper.status, code: paper.body.code }).toEqual({
      status: 403,
      code: 'VERIFICATION_REQUIRED',
    });
  });

  it('texts no code to a number outside the United States and Canada: it goes by email, known or not', async () => {
    await begin({ stepUp: 'actions' });
    await book(app.browser(), { phone: '+44 20 7946 0018', email: 'london@example.com' });
    const channels: string[] = [];
    for (const search of ['+442079460018', '+442079460019', '(512) 555-0177'])
      channels.push(
        (await app.browser().post('/api/customer-verification', { search, type: 'phone' })).body.channel,
      );
    expect(channels).toEqual(['email', 'email', 'sms']);
    await app.drainQueues();
    expect((await lastCode()).to).toBe('london@example.com');
    expect(await app.database.sql(`select 1 from messages where channel = 'sms'`)).toEqual([]);
  });

  it('takes the same steps for a stranger’s contact, and sends nothing', async () => {
    await begin({ stepUp: 'actions' });
    const answer = await app.browser().post('/api/customer-verification', {
      search: 'nobody@example.com',
      type: 'email',
    });
    expect(answer).toMatchObject({ status: 200, body: { sent: true, to: 'n•••@example.com' } });
    const events = await app.database.sql(
      `select payload ->> 'bookingId' as booking from outbox_events where type = 'customer.code-requested'`,
    );
    expect(events).toEqual([{ booking: null }]);
    await app.drainQueues();
    expect(await app.database.sql('select 1 from messages')).toEqual([]);
  });

  it('gives no sign of a customer where a proof comes before any answer', async () => {
    await begin({ stepUp: 'all' });
    await book(app.browser(), { email: 'known@example.com' });
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const { status, body, headers } = await app.browser().get(`/api/customer-bookings?email=${email}`);
        return { status, body, names: [...headers.keys()].sort() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 403, body: { code: 'VERIFICATION_REQUIRED' } });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('lasts its 30 days, also in a browser whose session began long before', async () => {
    await begin({ stepUp: 'actions' });
    await book(app.browser(), { email: 'long@example.com' });
    const browser = app.browser();
    await browser.get('/api/customer-bookings?email=long@example.com');
    app.clock.advance(29 * DAY);
    const request = aBookingRequest({ venueIds: [tent], eventDate: '2026-05-18' });
    const answer = await browser.post('/api/bookings', request);
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * DAY}`);
    app.clock.advance(29 * DAY);
    expect((await browser.get('/api/customer-bookings')).body).toMatchObject([
      { id: answer.body.id, verified: true },
    ]);
    app.clock.advance(2 * DAY);
    expect((await browser.get('/api/customer-bookings')).body).toEqual([]);
  });

  it('says in the calendar file that a declined event is off', async () => {
    await begin({});
    const browser = app.browser();
    const id = await book(browser);
    const staff = await app.browser().signInAsStaff();
    expect((await browser.get(`/api/bookings/${id}/calendar`)).body).toContain('STATUS:TENTATIVE');
    await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' });
    expect((await browser.get(`/api/bookings/${id}/calendar`)).body).toContain('STATUS:CANCELLED');
    const missing = await staff.get('/api/bookings/00000000-0000-4000-8000-000000000000/calendar');
    expect(missing).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    expect(missing.headers.get('content-type')).toContain('application/json');
  });
});
