import { SignedLinks } from '#platform';
import { TestApp } from '../../support/app.js';
import { requested } from '../../support/journey.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

describe('a look-up that another site makes (Access §5)', () => {
  const search = async (headers: Record<string, string>) => {
    const { id } = await requested(app, { email: 'ana@example.com' });
    const browser = app.browser(headers);
    await browser.get('/api/customer-bookings?search=ana@example.com&type=email');
    return (await browser.get(`/api/bookings/${id}/sms-preferences`)).status;
  };

  it.each([
    ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an address that somebody was led to', { 'sec-fetch-site': 'none' }],
    ['an older browser on another site’s page', { origin: 'https://elsewhere.example' }],
  ])('opens nothing: %s', async (_who, headers) => {
    expect(await search(headers as Record<string, string>)).toBe(403);
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('opens the bookings for %s', async (_who, headers) => {
    expect(await search(headers as Record<string, string>)).toBe(200);
  });
});

describe('a link of ours (Access §10)', () => {
  it('made for leaving the waitlist opens no booking and brings no fresh link', async () => {
    const { id } = await requested(app);
    const token = app.api.get(SignedLinks).token({ subjectId: id, purpose: 'leave-waitlist' });
    for (const path of ['/api/links/exchange', '/api/links/fresh']) {
      expect(await app.browser().post(path, { token })).toMatchObject({
        status: 400,
        body: { code: 'LINK_INVALID' },
      });
    }
  });

  it('made for a booking takes nobody off the waitlist', async () => {
    const { id } = await requested(app);
    const token = app.api.get(SignedLinks).token({ subjectId: id, purpose: 'my-bookings' });
    const answer = await app.browser().post('/api/waitlist/leave', { token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
  });
});

describe('an upload that is refused', () => {
  it('leaves no session behind', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1 });
    try {
      const sessions = async () =>
        (await limited.database.sql<{ n: number }>('select count(*)::int as n from sessions'))[0]?.n ?? 0;
      const statuses = [];
      for (let count = 0; count < 25; count += 1)
        statuses.push((await limited.browser().post('/api/objects/upload')).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual(Array(5).fill(429));
      expect(await sessions()).toBe(20);
    } finally {
      await limited.stop();
    }
  });
});
