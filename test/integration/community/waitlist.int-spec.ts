import type { StaffBooking } from '../../../libs/bookings/src/api.js';
import type { WaitlistEntry } from '../../../libs/community/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { Mailbox } from '../notifications/mailbox.js';
import { messages, react, theMessage } from '../notifications/messages.js';
import { MessageDelivery } from '#notifications';

const PATH = '/api/video-tours';

describe('the waitlist', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    for (const table of ['video_tour_requests', 'messages', 'outbox_events', 'rate_limits'])
      await app.database.sql(`delete from ${table}`);
  });
  afterAll(() => app.stop());

  const join = (body: object) => app.browser().post(PATH, body);
  const leaveToken = (text: string) => /\/waitlist\/leave\/([\w.-]+)/.exec(text)?.[1] ?? 'no token';

  it('joining twice is one entry, one event and the same answer', async () => {
    const first = await join({ email: ' Ana.Perez@Example.com ' });
    const again = await join({ email: 'ana.perez@example.com' });
    expect(first).toMatchObject({ status: 201, body: { success: true } });
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
    const rows = await app.database.sql('select email, is_test from video_tour_requests');
    expect(rows).toEqual([{ email: 'Ana.Perez@Example.com', is_test: true }]);
    const events = await app.database.sql(`select 1 from outbox_events where type = 'waitlist.joined'`);
    expect(events).toHaveLength(1);
  });

  it('staff see of a request whether its address is on it, however it is written', async () => {
    const { main } = await app.venueIds();
    const request = (email: string, eventDate: string) =>
      app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], email, eventDate }));
    await request('wanda@example.com', '2026-05-16');
    await request('nora@example.com', '2026-05-17');
    await join({ email: 'WANDA@example.com' });
    const staff = await app.browser().signInAsStaff();
    const { body } = await staff.get<StaffBooking[]>('/api/bookings?status=pending');
    expect(body.map(({ email, onWaitlist }) => [email, onWaitlist]).sort()).toEqual([
      ['nora@example.com', false],
      ['wanda@example.com', true],
    ]);
  });

  it('twenty browsers that join with one address at once make one entry', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => join({ email: 'ana@example.com' })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await app.database.sql('select 1 from video_tour_requests')).toHaveLength(1);
    expect(await app.database.sql('select 1 from outbox_events')).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, 'Please enter your email address.'],
    ['an empty address', { email: '' }, 'Please enter your email address.'],
    ['no address', { email: 'ana' }, 'Please enter a valid email address, such as name@example.com.'],
    [
      'a header',
      { email: 'ana@example.com\r\nBcc: x@evil.test' },
      'Please enter a valid email address, such as name@example.com.',
    ],
    [
      'an unknown venue',
      { email: 'ana@example.com', venueId: '00000000-0000-4000-8000-000000000000' },
      'Please choose a venue from the list.',
    ],
    [
      'a venue that is no id',
      { email: 'ana@example.com', venueId: 'tent' },
      'Please choose a venue from the list.',
    ],
    [
      'a robot’s field',
      { email: 'ana@example.com', website: 'x' },
      'Please check the form and send it again.',
    ],
    [
      'a robot’s speed',
      { email: 'ana@example.com', formAgeMs: 100 },
      'Please check the form and send it again.',
    ],
  ])('refuses %s', async (_case, body, message) => {
    const answer = await join(body);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, message } });
    expect(await app.database.sql('select 1 from video_tour_requests')).toEqual([]);
  });

  it('is read by staff alone, newest first, page by page, with the venue by name', async () => {
    const { tent } = await app.venueIds();
    app.businessClock.setNow('2025-09-15T12:00:00Z');
    await join({ email: 'first@example.com', venueId: tent });
    app.businessClock.setNow('2025-09-16T12:00:00Z');
    await join({ email: 'second@example.com', website: '', formAgeMs: 9000 });
    expect((await app.browser().get(PATH)).status).toBe(401);
    const staff = await app.browser().signInAsStaff();
    const page = await staff.get<WaitlistEntry[]>(`${PATH}?limit=1`);
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body).toMatchObject([{ email: 'second@example.com', venueId: null, venueName: null }]);
    const rest = await staff.get<WaitlistEntry[]>(`${PATH}?cursor=${page.body[0]?.id}`);
    expect(rest.body).toMatchObject([
      { email: 'first@example.com', venueId: tent, venueName: 'Outdoor Tent' },
    ]);
    expect(Date.parse(rest.body[0]?.sentAt ?? '')).toBeCloseTo(Date.parse('2025-09-15T12:00:00Z'), -4);
  });

  it('welcomes a new address once a day, however often it leaves and joins', async () => {
    await join({ email: 'ana@example.com' });
    await react(app);
    const welcome = await theMessage(app.database, 'waitlist-welcome');
    expect(welcome).toMatchObject({
      to_address: 'ana@example.com',
      subject: 'Welcome to the Emberfield waitlist',
    });
    const token = leaveToken(welcome.text);
    await app.browser().post('/api/waitlist/leave', { token });
    await join({ email: 'ANA@example.com' });
    await react(app);
    expect(await messages(app.database, 'waitlist-welcome')).toHaveLength(1);
    // The first email is the only one: its link must still work.
    expect((await app.browser().post('/api/waitlist/leave', { token })).status).toBe(200);
    expect(await app.database.sql('select 1 from video_tour_requests')).toEqual([]);
  });

  it('writes to nobody who has left before the worker came to it', async () => {
    await join({ email: 'ana@example.com' });
    await app.database.sql('delete from video_tour_requests');
    await react(app);
    expect(await messages(app.database)).toEqual([]);
  });

  it('leaves by the link: years later, twice, and not by looking at it', async () => {
    await join({ email: 'ana@example.com' });
    await react(app);
    const token = leaveToken((await theMessage(app.database, 'waitlist-welcome')).text);
    await app.browser().get(`/waitlist/leave/${token}`, { accept: 'text/html' });
    await app.browser().get(`/api/waitlist/unsubscribe?token=${token}`);
    expect(await app.database.sql('select 1 from video_tour_requests')).toHaveLength(1);
    app.clock.advance(3 * 365 * 86_400);
    for (let time = 0; time < 2; time += 1) {
      const left = await app.browser().post('/api/waitlist/leave', { token });
      expect(left).toMatchObject({ status: 200, body: { success: true } });
    }
    app.clock.advance(-3 * 365 * 86_400);
    expect(await app.database.sql('select 1 from video_tour_requests')).toEqual([]);
  });

  it.each(['', 'nonsense', 'a.b', 'x'.repeat(600)])(
    'takes nobody off the list for the token %j',
    async (token) => {
      await join({ email: 'ana@example.com' });
      expect((await app.browser().post('/api/waitlist/leave', { token })).status).toBe(400);
      const oneClick = await app
        .browser()
        .post(`/api/waitlist/unsubscribe?token=${encodeURIComponent(token)}`);
      expect(oneClick.status).toBe(400);
      expect(await app.database.sql('select 1 from video_tour_requests')).toHaveLength(1);
    },
  );

  it('a link for something else takes nobody off the list', async () => {
    await join({ email: 'ana@example.com' });
    await react(app);
    const { SignedLinks } = await import('#platform');
    const [{ id } = { id: '' }] = await app.database.sql<{ id: string }>(
      'select id from video_tour_requests',
    );
    const token = app.api.get(SignedLinks).token({ subjectId: id, purpose: 'my-bookings' });
    expect((await app.browser().post('/api/waitlist/leave', { token })).status).toBe(400);
    expect(await app.database.sql('select 1 from video_tour_requests')).toHaveLength(1);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program’s one click arrives as %s, from elsewhere', async (_case, contentType, body) => {
    await join({ email: 'ana@example.com' });
    await react(app);
    const token = leaveToken((await theMessage(app.database, 'waitlist-welcome')).text);
    const answer = await fetch(`${app.url}/api/waitlist/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await app.database.sql('select 1 from video_tour_requests')).toEqual([]);
  });

  it('another site cannot join or leave for its visitors', async () => {
    const foreign = app.browser({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
    expect((await foreign.post(PATH, { email: 'ana@example.com' })).status).toBe(403);
    expect((await foreign.post('/api/waitlist/leave', { token: 'a.b' })).status).toBe(403);
  });
});

describe('the waitlist’s limit and its mail on the wire', () => {
  it('is five an hour and address', async () => {
    const app = await TestApp.start({ rateLimitFactor: 1 });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await app.browser().post(PATH, { email: `guest${time}@example.com` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await app.browser().post(PATH, { email: 'late@example.com' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    app.clock.advance(3601);
    expect((await app.browser().post(PATH, { email: 'late@example.com' })).status).toBe(201);
    await app.stop();
  });

  it('carries the one-click headers', async () => {
    const mailbox = await Mailbox.open();
    const app = await TestApp.start({
      mail: { provider: 'smtp', url: mailbox.url, from: 'bookings@emberfield.example' },
    });
    await app.browser().post(PATH, { email: 'ana@example.com' });
    await react(app);
    await app.api.get(MessageDelivery).deliverDue();
    const [received] = mailbox.received;
    const raw = (received?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /^List-Unsubscribe: <(\S+)>\r$/m.exec(raw)?.[1] ?? '';
    expect(address.startsWith(`${app.config.publicUrl}/api/waitlist/unsubscribe?token=`)).toBe(true);
    const { search } = new URL(address);
    expect((await app.browser().post(`/api/waitlist/unsubscribe${search}`)).status).toBe(200);
    expect(await app.database.sql('select 1 from video_tour_requests')).toEqual([]);
    await app.stop();
    await mailbox.close();
  });
});
