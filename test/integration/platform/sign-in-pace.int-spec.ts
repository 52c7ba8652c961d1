import { SignInPace } from '#staff';
import type { Dashboard } from '../../../libs/reporting/src/api.js';
import { TestApp } from '../../support/app.js';
import { STAFF_PASSWORD } from '../../support/database.js';

const OFFICE = '198.51.100.7';
const DAY = 24 * 3600;

describe('wrong passwords from many addresses', () => {
  let app: TestApp;
  let stranger = 0;
  beforeAll(async () => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1 });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from rate_limits');
    await app.database.sql('delete from sign_in_networks');
  });

  const login = (address: string, password = 'guess') =>
    app.browser({ 'x-forwarded-for': address }).post('/api/staff/login', { password });
  /** Another address each time, in a network of its own. */
  const fromElsewhere = (password?: string) => {
    stranger += 1;
    return login(`203.0.${Math.floor(stranger / 250)}.${(stranger % 250) + 1}`, password);
  };
  const waitOf = ({ status, headers }: Awaited<ReturnType<typeof login>>) =>
    status === 429 ? Number(headers.get('retry-after')) : 0;

  /** As many failures within the hour as `count`, each of which another address had. */
  async function failures(count: number): Promise<void> {
    expect((await fromElsewhere()).status).toBe(401);
    await app.database.sql(
      `update rate_limits set hits = $1 where key like 'staff-login-failures-together:%'`,
      [count],
    );
  }

  it('slow nobody up to thirty an hour', async () => {
    for (let guess = 0; guess < 30; guess += 1) expect((await fromElsewhere()).status).toBe(401);
    // The thirty-first is the one try that strangers have in this second.
    expect((await fromElsewhere()).status).toBe(401);
    expect(waitOf(await fromElsewhere())).toBe(1);
  });

  it('let strangers share one try per wait, which grows to ten seconds, and lock nobody out', async () => {
    await failures(500);
    expect((await fromElsewhere()).status).toBe(401);
    const honest = await login('192.0.2.9', STAFF_PASSWORD);
    expect(honest).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(waitOf(honest)).toBeLessThanOrEqual(10);
    app.clock.advance(10);
    expect((await login('192.0.2.9', STAFF_PASSWORD)).status).toBe(200);
  });

  it('let no more guesses through that are sent all at once', async () => {
    await failures(500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fromElsewhere()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  it('never keep an address waiting longer than two seconds that has signed in before', async () => {
    expect((await login(OFFICE, STAFF_PASSWORD)).status).toBe(200);
    await failures(500);
    // Whatever strangers do meanwhile.
    await fromElsewhere();
    expect((await login(OFFICE, STAFF_PASSWORD)).status).toBe(200);
    const next = await login(OFFICE, STAFF_PASSWORD);
    expect(next.status).toBe(429);
    expect(waitOf(next)).toBeLessThanOrEqual(2);
    app.clock.advance(2);
    expect((await login(OFFICE, STAFF_PASSWORD)).status).toBe(200);
  });

  it('are remembered as no try of an address that only had to wait', async () => {
    await failures(500);
    await fromElsewhere();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await login('192.0.2.10', STAFF_PASSWORD)).status).toBe(429);
    }
    app.clock.advance(10);
    expect((await login('192.0.2.10', STAFF_PASSWORD)).status).toBe(200);
  });

  it('are over after an hour', async () => {
    await failures(500);
    await fromElsewhere();
    expect((await fromElsewhere()).status).toBe(429);
    app.clock.advance(3600);
    for (let guess = 0; guess < 3; guess += 1) expect((await fromElsewhere()).status).toBe(401);
  });

  it('are seen by staff, as a figure of the running hour', async () => {
    for (let guess = 0; guess < 7; guess += 1) await fromElsewhere();
    const staff = app.browser({ 'x-forwarded-for': OFFICE });
    await staff.signInAsStaff();
    const shown = async () =>
      (await staff.get<Dashboard>('/api/staff/dashboard')).body.needsYou.failedSignIns.count;
    expect(await shown()).toBe(7);
  });

  it('leave no address behind: who signed in before is known by a keyed hash, for ninety days', async () => {
    await login(OFFICE, STAFF_PASSWORD);
    await login('2001:db8:1:2::3', STAFF_PASSWORD);
    const rows = await app.database.sql<{ network: Buffer }>('select network from sign_in_networks');
    expect(rows.map(({ network }) => network.length)).toEqual([32, 32]);
    await failures(500);
    await fromElsewhere();
    // Another address of the same /48.
    expect((await login('2001:db8:1:ffff::1', STAFF_PASSWORD)).status).toBe(200);
    app.clock.advance(91 * DAY);
    await failures(500);
    await fromElsewhere();
    expect((await login(OFFICE, STAFF_PASSWORD)).status).toBe(429);
    await app.api.get(SignInPace).sweep();
    expect(await app.database.sql('select 1 from sign_in_networks')).toEqual([]);
  });
});
