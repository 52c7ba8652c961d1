import { TestApp } from '../../support/app.js';
import { STAFF_PASSWORD } from '../../support/database.js';

describe('staff sessions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ rateLimitFactor: 1 });
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    await app.database.sql('delete from rate_limits');
  });

  it('are opened by the password alone, in a cookie that scripts cannot read', async () => {
    const browser = app.browser();
    const wrong = await browser.post('/api/staff/login', { password: 'guess' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'WRONG_PASSWORD', message: 'Incorrect password. Please try again.' },
    });
    expect((await browser.get('/api/staff/session')).body).toEqual({ authenticated: false });
    const right = await browser.post('/api/staff/login', { password: STAFF_PASSWORD });
    const cookie = right.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^emberfield-staff=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).not.toContain('Max-Age');
    expect((await browser.get('/api/staff/session')).body).toEqual({ authenticated: true });
    const stored = JSON.stringify(await app.database.sql('select * from sessions'));
    expect(stored).not.toContain(browser.cookies.get('emberfield-staff'));
  });

  it('end at the server with the logout', async () => {
    const browser = await app.browser().signInAsStaff();
    const token = browser.cookies.get('emberfield-staff') ?? '';
    expect((await browser.post('/api/staff/logout')).status).toBe(200);
    browser.cookies.set('emberfield-staff', token);
    expect((await browser.get('/api/bookings')).status).toBe(401);
  });

  it('end after 30 idle minutes; polling does not count as use, work does', async () => {
    const browser = await app.browser().signInAsStaff();
    const minutes = (count: number) => app.clock.advance(count * 60);
    minutes(20);
    expect((await browser.get('/api/bookings')).status).toBe(200);
    minutes(20);
    expect((await browser.get('/api/bookings', { 'x-background': '1' })).status).toBe(200);
    minutes(11);
    expect((await browser.get('/api/bookings')).status).toBe(401);
  });

  it('last 12 hours when kept signed in, and not longer', async () => {
    const browser = app.browser();
    const answer = await browser.post('/api/staff/login', { password: STAFF_PASSWORD, remember: true });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=43200');
    app.clock.advance(11 * 3600);
    expect((await browser.get('/api/bookings')).status).toBe(200);
    app.clock.advance(3601);
    expect((await browser.get('/api/bookings')).status).toBe(401);
  });

  it('are slowed after five wrong passwords from one address, not locked', async () => {
    const browser = app.browser();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await browser.post('/api/staff/login', { password: 'guess' })).status).toBe(401);
    }
    const slowed = await browser.post('/api/staff/login', { password: STAFF_PASSWORD });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    app.clock.advance(31);
    expect((await browser.post('/api/staff/login', { password: STAFF_PASSWORD })).status).toBe(200);
  });

  it('count the addresses of one /48 of IPv6 as one', async () => {
    const proxied = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1 });
    try {
      const guess = async (address: string) => {
        const browser = proxied.browser({ 'x-forwarded-for': address });
        return (await browser.post('/api/staff/login', { password: 'guess' })).status;
      };
      for (let n = 0; n < 5; n += 1) expect(await guess(`2001:db8:1:${n}::1`)).toBe(401);
      expect(await guess('2001:db8:1:ffff::1')).toBe(429);
      expect(await guess('2001:db8:2::1')).toBe(401);
    } finally {
      await proxied.stop();
    }
  });

  it('allow guesses that are sent all at once no more tries than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.browser().post('/api/staff/login', { password: 'guess' })),
    );
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(5);
    // The sixth is the one that the slowed address has every 30 seconds.
    expect(compared).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - compared);
  });

  it('end when the same browser signs in again', async () => {
    const browser = await app.browser().signInAsStaff();
    const earlier = app.browser();
    earlier.cookies.set('emberfield-staff', browser.cookies.get('emberfield-staff') ?? '');
    expect((await earlier.get('/api/bookings')).status).toBe(200);
    await browser.signInAsStaff();
    expect((await earlier.get('/api/bookings')).status).toBe(401);
    expect((await browser.get('/api/bookings')).status).toBe(200);
  });

  it.each([[undefined], [{}], [{ password: ['a'] }], [{ password: { length: 1 } }], [{ password: null }]])(
    'refuse the login %j',
    async (body) => {
      expect((await app.browser().post('/api/staff/login', body)).status).toBe(400);
    },
  );
});
