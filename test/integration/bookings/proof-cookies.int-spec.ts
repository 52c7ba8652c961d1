import { jest } from '@jest/globals';
import { Sessions, SignedLinks } from '#platform';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { Client } from '../../support/client.js';
import { aFreeDate } from '../../support/journey.js';

const COOKIE = 'emberfield-customer';
const MINUTE = 60;

let app: TestApp;
let main: string;
beforeAll(async () => {
  app = await TestApp.start({ stepUp: 'actions' });
  main = (await app.venueIds()).main;
});
afterAll(() => app.stop());

const book = async (browser: Client, email: string): Promise<string> => {
  const request = aBookingRequest({ venueIds: [main], eventDate: aFreeDate(), email });
  return (await browser.post('/api/bookings', request)).body.id;
};
const linkFor = (bookingId: string) =>
  app.api.get(SignedLinks).url({ subjectId: bookingId, purpose: 'my-bookings' }).split('/').at(-1);
const exchange = (browser: Client, bookingId: string) =>
  browser.post('/api/links/exchange', { token: linkFor(bookingId) });
/** Another browser that holds the same cookie: whoever planted it, or another tab with a request under way. */
function copyOf(browser: Client): Client {
  const copy = app.browser();
  copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
  return copy;
}
const proved = async (browser: Client) => {
  const list = (await browser.get('/api/customer-bookings')).body as { id: string; verified: boolean }[];
  return list.filter((booking) => booking.verified).map((booking) => booking.id);
};
const contractStatus = async (browser: Client, id: string) =>
  (await browser.get(`/api/bookings/${id}/contract`)).status;

async function codeFor(email: string): Promise<string> {
  await app.browser().post('/api/customer-verification', { search: email, type: 'email' });
  await app.drainQueues();
  const [mail] = await app.database.sql<{ text: string }>(
    `select text from messages where kind = 'step-up-code' and to_address = $1 order by created_at desc limit 1`,
    [email],
  );
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('the cookie of a browser that proved who it is', () => {
  it.each(['a link', 'a code'])(
    'is another one after %s, and who planted the old one holds nothing',
    async (how) => {
      const email = `ana-${how.replace(' ', '')}@example.com`;
      const id = await book(app.browser(), email);
      const intruder = app.browser();
      const planted = await book(intruder, 'intruder@example.com');
      const victim = copyOf(intruder);
      if (how === 'a link') await exchange(victim, id);
      else {
        const answer = await victim.post('/api/customer-verification/confirm', {
          search: email,
          type: 'email',
          code: await codeFor(email),
        });
        expect(answer.status).toBe(200);
      }
      expect(victim.cookies.get(COOKIE)).not.toBe(intruder.cookies.get(COOKIE));
      expect(await proved(victim)).toEqual(expect.arrayContaining([id, planted]));
      expect(await contractStatus(intruder, id)).toBe(403);
      expect(await proved(intruder)).toEqual([planted]);
      app.clock.advance(2 * MINUTE);
      expect(await proved(intruder)).toEqual([]);
      expect(await contractStatus(intruder, planted)).toBe(403);
      expect(await proved(victim)).toContain(id);
    },
  );

  it('lets requests under way finish, and none of them brings the old one back', async () => {
    const browser = app.browser();
    const [first, second] = [
      await book(browser, 'tabs@example.com'),
      await book(app.browser(), 'tabs@example.com'),
    ];
    const otherTab = copyOf(browser);
    const old = browser.cookies.get(COOKIE);
    await exchange(browser, second);
    expect(await contractStatus(otherTab, first)).toBe(200);
    const found = await otherTab.get('/api/customer-bookings?email=tabs@example.com');
    expect(found.body).toHaveLength(2);
    expect(otherTab.cookies.get(COOKIE)).toBe(old);
    const booked = await book(otherTab, 'tabs@example.com');
    expect(otherTab.cookies.get(COOKIE)).toBe(old);
    expect(await proved(browser)).toEqual(expect.arrayContaining([first, second, booked]));
    app.clock.advance(2 * MINUTE);
    expect(await proved(otherTab)).toEqual([]);
    expect(await proved(browser)).toHaveLength(3);
  });

  it('is good for all that several tabs proved of one contact at once, whichever answer comes last', async () => {
    const browser = app.browser();
    const others = [1, 2, 3, 4].map(() => app.browser());
    const ids = await Promise.all(others.map((other) => book(other, 'many-tabs@example.com')));
    const before = await book(browser, 'before@example.com');
    const tabs = ids.map(() => copyOf(browser));
    const answers = await Promise.all(tabs.map((tab, index) => exchange(tab, ids[index] ?? '')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookies.get(COOKIE))).size).toBe(4);
    app.clock.advance(2 * MINUTE);
    for (const tab of tabs) expect((await proved(tab)).sort()).toEqual([before, ...ids].sort());
  });

  it('gives nobody what another person proved with the same old cookie', async () => {
    const intruder = app.browser();
    const own = await book(intruder, 'intruder-2@example.com');
    const victim = copyOf(intruder);
    const theirs = await book(app.browser(), 'victim-2@example.com');
    await exchange(victim, theirs);
    await exchange(intruder, own);
    expect(await proved(intruder)).toEqual([own]);
    app.clock.advance(2 * MINUTE);
    expect(await proved(intruder)).toEqual([own]);
  });

  it('is a first one for a browser that had none, or one that means nothing', async () => {
    const id = await book(app.browser(), 'first@example.com');
    const fresh = app.browser();
    await exchange(fresh, id);
    expect(await proved(fresh)).toEqual([id]);
    const stale = app.browser();
    stale.cookies.set(COOKIE, 'nothing');
    await exchange(stale, id);
    expect(await proved(stale)).toEqual([id]);
  });

  it('is not put back by a slow look-up that a proof overtook', async () => {
    const browser = app.browser();
    const id = await book(browser, 'slow@example.com');
    const otherTab = copyOf(browser);
    const sessions = app.api.get(Sessions);
    const grant = sessions.grant.bind(sessions);
    // After the look-up has found its session, and before it answers.
    const overtaken = jest.spyOn(sessions, 'grant').mockImplementationOnce(async (...args) => {
      expect((await exchange(browser, id)).status).toBe(200);
      return grant(...args);
    });
    const found = await otherTab.get('/api/customer-bookings?email=slow@example.com');
    expect(overtaken).toHaveBeenCalled();
    overtaken.mockRestore();
    expect(found.status).toBe(200);
    expect(found.headers.getSetCookie()).toEqual([]);
  });

  it('is sent again, with another 30 days, when more than a day of them has gone', async () => {
    const browser = app.browser();
    await book(browser, 'daily@example.com');
    const lookUp = () => browser.get('/api/customer-bookings?email=daily@example.com');
    app.clock.advance(23 * 60 * MINUTE);
    expect((await lookUp()).headers.getSetCookie()).toEqual([]);
    app.clock.advance(2 * 60 * MINUTE);
    expect((await lookUp()).headers.getSetCookie()).toEqual([
      expect.stringContaining(`Max-Age=${30 * 24 * 60 * MINUTE}`),
    ]);
    expect((await lookUp()).headers.getSetCookie()).toEqual([]);
  });
});
