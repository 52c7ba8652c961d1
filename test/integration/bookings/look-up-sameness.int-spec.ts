import { CUSTOMER_SESSION } from '#bookings';
import { Sessions } from '#platform';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Answer, Client } from '../../support/client.js';
import { MODES } from '../../support/matrix/callers.js';
import { statementsOf } from '../../support/matrix/statements.js';

const KNOWN = { email: 'ana@bücher.example', phone: '(512) 555-0100' };
const UNKNOWN = { email: 'eva@bücher.example', phone: '(512) 555-0199' };
const DAY = 24 * 3600;

const asked = (by: 'email' | 'phone', whom: typeof KNOWN) =>
  `/api/customer-bookings?${by}=${encodeURIComponent(whom[by])}`;

/** What somebody sees who compares two answers, but for what the list itself says and how long it is. */
function seenOf({ status, headers }: Answer<unknown>) {
  const sizes = [...headers]
    .filter(([name]) => name !== 'content-length' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${value.length}`);
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=<token>;'));
  return { status, sizes: sizes.sort(), cookies: cookies.map((line) => line.replace(/Expires=[^;]+/, '')) };
}

describe.each(MODES)('a look-up tells nobody who is a customer, CUSTOMER_STEP_UP=%s', (stepUp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ stepUp });
    const { tent } = await app.venueIds();
    const request = aBookingRequest({ venueIds: [tent], ...KNOWN });
    expect((await app.browser().post('/api/bookings', request)).status).toBe(201);
    // The first of all pays for what the others find ready.
    await app.browser().get(asked('email', UNKNOWN));
  });
  afterAll(() => app.stop());

  const fresh = async () => app.browser();
  const backAgain = async () => {
    const browser = app.browser();
    await browser.get(asked('email', { ...UNKNOWN, email: 'somebody.else@example.com' }));
    return browser;
  };
  const withForgedCookie = async () => {
    const browser = app.browser();
    browser.cookies.set('emberfield-customer', 'x'.repeat(43));
    return browser;
  };

  it.each<['email' | 'phone', string, () => Promise<Client>]>([
    ['email', 'a browser without cookies', fresh],
    ['phone', 'a browser without cookies', fresh],
    ['email', 'one that looked somebody up before', backAgain],
    ['phone', 'one that looked somebody up before', backAgain],
    ['email', 'one with a cookie that is none', withForgedCookie],
  ])('by %s from %s: same status, headers, cookies and statements', async (by, _from, browserOf) => {
    const seen = [];
    for (const whom of [KNOWN, UNKNOWN]) {
      const browser = await browserOf();
      const [answer, statements] = await statementsOf(() => browser.get(asked(by, whom)));
      seen.push({ ...seenOf(answer), statements });
      if (stepUp !== 'all') expect(answer.body).toHaveLength(whom === KNOWN ? 1 : 0);
    }
    expect(seen[0]).toMatchObject(stepUp === 'all' ? { status: 403, cookies: [] } : { status: 200 });
    expect(seen[0]?.statements.length).toBeGreaterThan(2);
    expect(seen[1]).toEqual(seen[0]);
  });

  it.each(['email', 'phone'] as const)(
    'by a wrong code (%s), before one was asked for and after',
    async (type) => {
      const seen = [];
      for (const whom of [KNOWN, UNKNOWN]) {
        const browser = app.browser();
        const search = { type, search: whom[type] };
        const confirm = () =>
          statementsOf(() =>
            browser.post('/api/customer-verification/confirm', { ...search, code: '000000' }),
          );
        const tries = [await confirm()];
        await browser.post('/api/customer-verification', search);
        tries.push(await confirm());
        seen.push(
          tries.map(([answer, statements]) => ({ ...seenOf(answer), body: answer.body, statements })),
        );
      }
      expect(seen[0]).toMatchObject([{ status: 403 }, { status: 403 }]);
      expect(seen[1]).toEqual(seen[0]);
    },
  );
});

describe('a look-up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('that found nobody opens nothing, and what it left is gone after a day', async () => {
    const browser = app.browser();
    const { tent } = await app.venueIds();
    await browser.get(asked('email', UNKNOWN));
    const customer = app.browser();
    await customer.post('/api/bookings', aBookingRequest({ venueIds: [tent], ...UNKNOWN }));
    expect((await browser.get('/api/customer-bookings')).body).toEqual([]);
    const sessions = () => app.database.sql(`select 1 from sessions where kind = 'customer'`);
    const sweep = async () => {
      await app.api.get(Sessions).sweep();
      await app.api.get(Sessions).dropEmpty(CUSTOMER_SESSION);
    };
    expect(await sessions()).toHaveLength(2);
    await sweep();
    expect(await sessions()).toHaveLength(2);
    app.clock.advance(DAY + 60);
    try {
      await sweep();
      expect(await sessions()).toHaveLength(1);
      expect((await customer.get('/api/customer-bookings')).body).toMatchObject([{ verified: true }]);
      expect((await browser.get(asked('email', UNKNOWN))).body).toHaveLength(1);
      expect((await browser.get('/api/customer-bookings')).body).toHaveLength(1);
    } finally {
      app.clock.advance(-DAY - 60);
    }
  });

  it.each([
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
    ['ana@STRASSE-CAFÉ.example', 'ana@xn--strasse-caf-lbb.example'],
    ['ana@例え.example', 'ana@xn--r8jz45g.example'],
  ])('finds the booking of %s under %s, in capitals, and typed with loose accents', async (booked, other) => {
    const { tent } = await app.venueIds();
    const request = aBookingRequest({ venueIds: [tent], email: booked, eventDate: nextDate() });
    const { status, body } = await app.browser().post('/api/bookings', request);
    expect(status).toBe(201);
    const spellings = [booked, other].flatMap((each) => [
      each,
      each.toUpperCase(),
      ` ${each.normalize('NFD')} `,
      each.replace('.example', '。example'),
    ]);
    for (const spelling of spellings) {
      const found = await app.browser().get(asked('email', { ...KNOWN, email: spelling }));
      expect([spelling, found.body.map(({ id }: { id: string }) => id)]).toEqual([spelling, [body.id]]);
    }
  });

  it.each([
    ['another letter', 'ana@bucher.example'],
    ['the name of a domain in the part before the @', 'bücher@ana.example'],
    ['a domain that is none', 'ana@xn--bcher-kva'],
    ['punycode of nothing', 'ana@xn--bcher-.example'],
  ])('finds nobody by %s', async (_what, email) => {
    const answer = await app.browser().get(asked('email', { ...KNOWN, email }));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: [] });
  });
});

let days = 0;
const nextDate = () => new Date(Date.UTC(2026, 3, (days += 1))).toISOString().slice(0, 10);
