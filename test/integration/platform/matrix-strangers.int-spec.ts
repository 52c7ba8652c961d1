import { VENDOR_SESSION } from '#bookings';
import { TestApp } from '../../support/app.js';
import { requested } from '../../support/journey.js';
import { browserOf } from '../../support/matrix/callers.js';
import { addressOf, send } from '../../support/matrix/line.js';
import { OTHER_VENDOR, OWN, VENDOR } from '../../support/matrix/people.js';
import { granted } from '../../support/matrix/sessions.js';
import { statementsOf } from '../../support/matrix/statements.js';
import { TABLE } from '../../support/matrix/table.js';
import { buildWorld, type World } from '../../support/matrix/world.js';
import { routesOf } from '../../support/routes.js';

/** Signed by those who send them; nothing else may be called by another site (Access §15). */
const FROM_ELSEWHERE = [
  'POST /api/waitlist/unsubscribe',
  'POST /api/webhooks/mail',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/twilio',
  'POST /api/webhooks/twilio/status',
];
const READS = ['GET', 'HEAD', 'OPTIONS'];

describe('other sites and other people', () => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld('actions');
  });
  afterEach(() => world.kept.restore());
  afterAll(() => world.app.stop());

  /** A browser that may do everything: it is the customer's, the vendor's and the office's at once. */
  function trusted() {
    const cookies = (['verified', 'vendor', 'staff'] as const).flatMap((caller) => [
      ...world.as(caller).cookies,
    ]);
    return browserOf(world.app.browser(), new Map(cookies));
  }

  describe('no other site can change anything with a visitor’s cookies', () => {
    const changing = [...new Map(TABLE.map((line) => [line.route, line])).values()].filter(
      ({ method }) => !READS.includes(method),
    );

    it.each(changing.map((line) => [line.route, line] as const))('%s', async (route, line) => {
      const asked = line.asks?.(world) ?? {};
      const codes: unknown[] = [];
      const origins: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      ];
      for (const foreign of origins) {
        const answer = await send(trusted(), line, { ...asked, headers: { ...asked.headers, ...foreign } });
        codes.push(answer.status === 403 ? (answer.body as { code: string }).code : 'taken');
      }
      const isOpen = FROM_ELSEWHERE.includes(route);
      expect(codes).toEqual(Array(5).fill(isOpen ? 'taken' : 'CROSS_SITE'));
      if (!isOpen) expect(await world.kept.changed()).toEqual([]);
    });

    it('but for the systems that sign what they send', () => {
      const exempt = routesOf(world.app).filter(({ policy }) => policy.who === 'webhook');
      expect(exempt.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(FROM_ELSEWHERE);
      const reading = routesOf(world.app).filter(({ method }) => READS.includes(method));
      expect(reading.length + changing.length).toBe(routesOf(world.app).length);
    });
  });

  describe('a vendor', () => {
    const listOf = async (cookies: ReadonlyMap<string, string>) =>
      (await browserOf(world.app.browser(), cookies).get('/api/vendor-documents')).body.map(
        ({ id, businessName }: { id: string; businessName: string }) => [id, businessName],
      );

    it('sees what they sent, and never what another vendor sent', async () => {
      const { vendorDocument, theirVendorDocument } = world.things;
      const other = await granted(world.app, VENDOR_SESSION, [theirVendorDocument], { verified: true });
      expect(await listOf(world.as('vendor').cookies)).toEqual([[vendorDocument, VENDOR.businessName]]);
      expect(await listOf(other.cookies)).toEqual([[theirVendorDocument, OTHER_VENDOR.businessName]]);
    });

    it('opens no booking with the cookie, not even where the name of the cookie is another’s', async () => {
      const [token = ''] = world.as('vendor').cookies.values();
      const [customerCookie = ''] = world.as('verified').cookies.keys();
      const [staffCookie = ''] = world.as('staff').cookies.keys();
      const disguised = new Map([
        [customerCookie, token],
        [staffCookie, token],
      ]);
      const browser = () => browserOf(world.app.browser(), disguised);
      expect((await browser().get('/api/bookings')).status).toBe(401);
      expect((await browser().get(`/api/bookings/${world.own.settled}/papers`)).status).toBe(403);
      expect((await browser().get('/api/customer-bookings')).body).toEqual([]);
      expect((await browser().get('/api/staff/session')).body).toEqual({ authenticated: false });
    });

    it('hears the same of a code that never was, of a past event, and of a declined one', async () => {
      const { own, app } = world;
      await app.database.sql(`update bookings set status = 'rejected' where id = $1`, [own.pending]);
      const codes = ['00000000', own.past.slice(0, 8), own.pending.slice(0, 8), 'not-a-code', '%25%25%25%25'];
      const answers = await Promise.all(
        codes.map(async (code) => {
          const { status, body, headers } = await app.browser().get(`/api/vendor-bookings/${code}`);
          return { status, body, names: [...headers.keys()].sort() };
        }),
      );
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'VENDOR_BOOKING_NOT_FOUND' } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });
  });

  describe('nobody learns who is a customer from', () => {
    it.each([
      ['a code asked for by email', 'POST /api/customer-verification', 'email', OWN.email, 'q@example.com'],
      ['a code asked for by phone', 'POST /api/customer-verification', 'phone', OWN.phone, '(512) 555-0199'],
    ])('%s', async (_name, route, type, known, unknown) => {
      const line = TABLE.find((each) => each.route === route);
      if (!line) throw new Error(`no line for ${route}`);
      const seen = [];
      for (const search of [known, unknown]) {
        const [answer, statements] = await statementsOf(() =>
          send(world.app.browser(), line, { body: { search, type } }),
        );
        seen.push({ ...seenOf(answer), statements });
      }
      expect(seen[0]).toMatchObject({ status: 200, keys: ['channel', 'sent', 'to'] });
      expect(seen[0]?.statements.length).toBeGreaterThan(5);
      expect(seen[1]).toEqual(seen[0]);
    });

    it('floor plans asked for by email', async () => {
      const seen = [];
      for (const email of [OWN.email, 'nobody.at.all@example.com']) {
        const path = addressOf('/api/floor-plans/customer/:email', { params: { email } });
        const { status, body, headers } = await world.app.browser().get(path);
        seen.push({ status, body, total: headers.get('x-total-count'), names: [...headers.keys()].sort() });
      }
      expect(seen[0]).toMatchObject({ status: 200, body: [], total: '0' });
      expect(seen[1]).toEqual(seen[0]);
    });

    it('a look-up where a proof comes before any answer', async () => {
      const house = await TestApp.start({ stepUp: 'all' });
      try {
        await requested(house, OWN);
        const seen = [];
        for (const query of ['email=', 'phone=']) {
          const [known, unknown] =
            query === 'email=' ? [OWN.email, 'nobody@example.com'] : [OWN.phone, '(512) 555-0199'];
          for (const term of [known, unknown]) {
            const path = `/api/customer-bookings?${query}${encodeURIComponent(term)}`;
            const [answer, statements] = await statementsOf(() => house.browser().get(path));
            seen.push({ ...seenOf(answer), body: answer.body, statements });
          }
        }
        expect(seen[0]).toMatchObject({ status: 403, body: { code: 'VERIFICATION_REQUIRED' } });
        expect(seen[0]?.statements.length).toBeGreaterThan(2);
        expect(seen[1]).toEqual(seen[0]);
        expect(seen[3]).toEqual(seen[2]);
      } finally {
        await house.stop();
      }
    });

    it('joining the waitlist a second time', async () => {
      const answers = [];
      for (const email of ['waiting.wilhelmina@example.com', 'new.to.the.list@example.com'])
        answers.push(seenOf(await world.app.browser().post('/api/video-tours', { email })));
      expect(answers[0]).toMatchObject({ status: 201, keys: ['success'] });
      expect(answers[1]).toEqual(answers[0]);
    });
  });
});

/** What somebody who compares two answers could see, but for their values. */
function seenOf({ status, body, headers }: { status: number; body: unknown; headers: Headers }) {
  return { status, keys: Object.keys(body as object).sort(), names: [...headers.keys()].sort() };
}
