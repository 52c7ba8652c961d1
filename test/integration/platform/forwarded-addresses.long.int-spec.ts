import { TestApp } from '../../support/app.js';

const CLAIMS = 1000;
/** What programs take for the address of a client, beside what a proxy adds. */
const OTHER_HEADERS = ['forwarded', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'x-client-ip'];

/** An address that nobody named before. */
const claimed = (n: number) => `198.${18 + Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;

describe('whoever claims to be somebody else with each request', () => {
  let app: TestApp;
  afterEach(() => app.stop());

  /** The status of each of many look-ups, every one of another contact and with other headers, and how often it came. */
  async function lookUps(headersOf: (n: number) => Record<string, string>, count = CLAIMS) {
    const statuses: Record<number, number> = {};
    for (let from = 0; from < count; from += 50) {
      const batch = Array.from({ length: Math.min(50, count - from) }, (_, n) => from + n);
      const answers = await Promise.all(
        batch.map((n) =>
          app.browser(headersOf(n)).get(`/api/customer-bookings?email=somebody.${n}@example.com`),
        ),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  }

  it('has one allowance where the house stands behind no proxy', async () => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 0 });
    const headers = (n: number) => ({
      'x-forwarded-for': claimed(n),
      ...Object.fromEntries(OTHER_HEADERS.map((name) => [name, claimed(n)])),
    });
    expect(await lookUps(headers)).toEqual({ 200: 10, 429: CLAIMS - 10 });
  });

  it('has the allowance of the address that the proxy added, whatever stands before it', async () => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1 });
    const behind = (address: string) => (n: number) => ({
      'x-forwarded-for': [claimed(n), claimed(CLAIMS + n), address].slice(n % 2).join(', '),
      ...Object.fromEntries(OTHER_HEADERS.map((name) => [name, claimed(n)])),
    });
    expect(await lookUps(behind('203.0.113.9'))).toEqual({ 200: 10, 429: CLAIMS - 10 });
    expect(await lookUps(behind('203.0.113.10'), 11)).toEqual({ 200: 10, 429: 1 });
    // The address of somebody else is not used up by those who only claimed it.
    expect(await lookUps(behind(claimed(1)), 10)).toEqual({ 200: 10 });
  });

  it('has the allowance of the second address from the end behind two proxies', async () => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 2 });
    const headers = (n: number) => ({ 'x-forwarded-for': `${claimed(n)}, 203.0.113.9, 10.0.0.${n % 4}` });
    expect(await lookUps(headers, 40)).toEqual({ 200: 10, 429: 30 });
  });

  it('has the allowance of the last address that is none of the known proxies, however many of them there are', async () => {
    app = await TestApp.start({
      rateLimitFactor: 1,
      trustProxyHops: 0,
      trustProxyAddresses: ['127.0.0.1', '10.0.0.0/8'],
    });
    const proxies = (n: number) => Array.from({ length: n % 3 }, (_, hop) => `10.0.${hop}.7`);
    const headers = (n: number) => ({
      'x-forwarded-for': [claimed(n), '203.0.113.9', ...proxies(n)].join(', '),
    });
    expect(await lookUps(headers, 40)).toEqual({ 200: 10, 429: 30 });
  });

  it.each([
    [
      'the office’s password',
      5,
      { path: '/api/staff/login', body: (n: number) => ({ password: `a guess ${n}` }) },
    ],
    [
      'the contact form',
      5,
      {
        path: '/api/contact',
        body: (n: number) => ({
          firstName: 'Ana',
          lastName: 'Perez',
          email: `ana.${n}@example.com`,
          subject: 'pricing',
          message: 'What is a Tuesday?',
        }),
      },
    ],
    [
      'codes for customers',
      20,
      {
        path: '/api/customer-verification',
        body: (n: number) => ({ type: 'email', search: `ana.${n}@example.com` }),
      },
    ],
    ['upload tickets', 20, { path: '/api/objects/upload', body: () => ({}) }],
  ])('has one allowance of %s too', async (_what, most, { path, body }) => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 0 });
    const statuses: number[] = [];
    for (let n = 0; n < most + 5; n += 1)
      statuses.push((await app.browser({ 'x-forwarded-for': claimed(n) }).post(path, body(n))).status);
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.slice(most)).toEqual(Array(5).fill(429));
  });
});
