import { jest } from '@jest/globals';
import { BusinessClock, createDataSource, Database, Log, SignedLinks } from '#platform';
import { AccessJournal, ensureStaffPassword } from '#staff';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';
import { STAFF_PASSWORD } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { aFreeDate } from '../../support/journey.js';
import { codesSentTo } from '../../support/proofs.js';
import { browserOf } from '../../support/matrix/callers.js';
import { staffCookies } from '../../support/matrix/sessions.js';

const EMAIL = 'philippa.quillfeather@example.com';
const ADDRESS = '198.51.100.23';

interface Line {
  act: string;
  actor: string;
  role: string | null;
  after: Record<string, unknown> | null;
}

describe('who comes in and who is kept out', () => {
  let app: TestApp;
  let said: Record<string, unknown>[];
  beforeAll(async () => {
    app = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1, stepUp: 'actions' });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from rate_limits');
    await app.database.sql('delete from activity_log');
    // What was counted within the last hour is another test's.
    app.clock.advance(3600);
    said = [];
    jest.spyOn(app.api.get(Log), 'info').mockImplementation((message, fields) => {
      if (message === 'access') said.push(fields ?? {});
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const visitor = (): Client => app.browser({ 'x-forwarded-for': ADDRESS });
  const lines = (act: string) =>
    app.database.sql<Line>(
      `select act, actor, actor_role as role, after from activity_log where act = $1 order by id`,
      [act],
    );
  /** A refusal is written down while its answer is already on the way. */
  const untilLines = (act: string, expected: unknown[]) =>
    eventually(async () => expect(await lines(act)).toEqual(expected));

  async function booked(browser: Client): Promise<string> {
    const { main } = await app.venueIds();
    const request = aBookingRequest({ venueIds: [main], eventDate: aFreeDate(), email: EMAIL });
    return (await browser.post('/api/bookings', request)).body.id as string;
  }

  it('signing in and out', async () => {
    const browser = visitor();
    await browser.post('/api/staff/login', { password: STAFF_PASSWORD, remember: true });
    await browser.post('/api/staff/logout');
    // Nobody is signed in any more, so nobody goes.
    await browser.post('/api/staff/logout');
    const staff = { actor: 'Staff', role: 'owner' };
    expect(await lines('access.signed-in')).toEqual([
      { act: 'access.signed-in', ...staff, after: { remembered: true } },
    ]);
    expect(await lines('access.signed-out')).toEqual([{ act: 'access.signed-out', ...staff, after: {} }]);
    expect(said).toEqual([
      { act: 'access.signed-in', actor: 'staff', role: 'owner', remembered: true },
      { act: 'access.signed-out', actor: 'staff', role: 'owner' },
    ]);
  });

  it('wrong passwords: each in the log, the first and the tenth in the activity', async () => {
    for (let guess = 0; guess < 12; guess += 1) {
      await app.browser({ 'x-forwarded-for': `203.0.113.${guess + 1}` }).post('/api/staff/login', {
        password: 'guess',
      });
    }
    const facts = { route: 'POST /api/staff/login', code: 'WRONG_PASSWORD' };
    const line = { act: 'access.sign-in-failed', actor: 'Visitor', role: null };
    await untilLines('access.sign-in-failed', [
      { ...line, after: { ...facts, times: 1 } },
      { ...line, after: { ...facts, times: 10 } },
    ]);
    expect(said).toEqual(Array.from({ length: 12 }, () => ({ act: 'access.sign-in-failed', ...facts })));
    app.clock.advance(3600);
    await visitor().post('/api/staff/login', { password: 'guess' });
    await eventually(async () => expect(await lines('access.sign-in-failed')).toHaveLength(3));
  });

  it('refusals: without a session, without the permission, from another site', async () => {
    await visitor().get('/api/bookings');
    const cookies = await staffCookies(app, { personId: null, name: 'Kit', role: 'kitchen' });
    await browserOf(visitor(), cookies).get('/api/bookings');
    await visitor().post('/api/contact', {}, { 'sec-fetch-site': 'cross-site' });
    const refused = (actor: string, role: string | null, route: string, code: string) => ({
      act: 'access.refused',
      actor,
      role,
      after: { route, code, times: 1 },
    });
    await eventually(async () => {
      const found = await lines('access.refused');
      expect(found).toHaveLength(3);
      expect(found).toEqual(
        expect.arrayContaining([
          refused('Visitor', null, 'GET /api/bookings', 'STAFF_SIGN_IN_REQUIRED'),
          refused('Kit', 'kitchen', 'GET /api/bookings', 'PERMISSION_REQUIRED'),
          refused('Visitor', null, 'POST /api/contact', 'CROSS_SITE'),
        ]),
      );
    });
    expect(said.map(({ code }) => code)).toEqual([
      'STAFF_SIGN_IN_REQUIRED',
      'PERMISSION_REQUIRED',
      'CROSS_SITE',
    ]);
  });

  it('limits, by their name and route, and not what was asked', async () => {
    const browser = visitor();
    for (let look = 0; look < 11; look += 1)
      await browser.get(`/api/customer-bookings?type=email&search=${encodeURIComponent(EMAIL)}`);
    const facts = {
      route: 'GET /api/customer-bookings',
      code: 'TOO_MANY_REQUESTS',
      limit: 'look-up-address',
    };
    await untilLines('access.limited', [
      { act: 'access.limited', actor: 'Visitor', role: null, after: { ...facts, times: 1 } },
    ]);
    expect(said).toEqual([{ act: 'access.limited', ...facts }]);
  });

  it('proofs of customers, by link and by code, and codes that are wrong', async () => {
    const id = await booked(visitor());
    const token = app.api.get(SignedLinks).url({ subjectId: id, purpose: 'my-bookings' }).split('/').at(-1);
    expect((await visitor().post('/api/links/exchange', { token })).status).toBe(200);
    const strange = visitor();
    await strange.post('/api/customer-verification', { search: EMAIL, type: 'email' });
    const { newest: code } = await codesSentTo(app, EMAIL);
    const confirm = (given: string) =>
      strange.post('/api/customer-verification/confirm', { search: EMAIL, type: 'email', code: given });
    expect((await confirm(code === '000000' ? '000001' : '000000')).status).toBe(403);
    expect((await confirm(code)).status).toBe(200);
    const proof = {
      act: 'access.proved',
      actor: 'Customer',
      role: null,
      after: { by: 'email', bookingIds: [id] },
    };
    expect(await lines('access.proved')).toEqual([proof, proof]);
    await eventually(async () => expect(await lines('access.proof-failed')).toHaveLength(1));
    expect(said.map(({ act }) => act)).toEqual(['access.proved', 'access.proof-failed', 'access.proved']);
  });

  it('changes of rights: another code for vendors, another password at a start', async () => {
    const id = await booked(visitor());
    const staff = visitor();
    await staff.signInAsStaff();
    await staff.post(`/api/bookings/${id}/reissue-code`);
    expect(await lines('booking.reissue-code')).toHaveLength(1);
    expect(said.at(-1)).toEqual({
      act: 'booking.reissue-code',
      actor: 'staff',
      role: 'owner',
      bookingId: id,
    });
    const dataSource = await createDataSource({ url: app.ownerUrl, poolSize: 1 }).initialize();
    const start = (password: string) =>
      ensureStaffPassword(new Database(dataSource), password, app.api.get(BusinessClock));
    expect(await start('another-password-than-before')).toEqual({ made: null, changed: true });
    expect(await start('another-password-than-before')).toEqual({ made: null, changed: false });
    expect(await lines('access.password-changed')).toEqual([
      { act: 'access.password-changed', actor: 'System', role: null, after: null },
    ]);
    expect((await staff.get('/api/bookings')).status).toBe(401);
    await start(STAFF_PASSWORD);
    await dataSource.destroy();
  });

  it('without personal data, whatever was typed and from wherever', async () => {
    await booked(visitor());
    await visitor().get(`/api/customer-bookings?type=email&search=${encodeURIComponent(EMAIL)}`);
    await visitor().post('/api/staff/login', { password: 'a-guess-that-somebody-typed' });
    await visitor().get(`/api/floor-plans/customer/${encodeURIComponent(EMAIL)}`);
    await visitor().post('/api/customer-verification/confirm', {
      search: EMAIL,
      type: 'email',
      code: '123456',
    });
    await eventually(async () => expect(await lines('access.proof-failed')).toHaveLength(1));
    const kept = JSON.stringify(
      await app.database.sql(`select * from activity_log where act like 'access.%'`),
    );
    for (const text of [kept, JSON.stringify(said)]) {
      expect(text).toContain('access.');
      expect(text).not.toMatch(/quillfeather|a-guess|123456/i);
      expect(text).not.toContain(ADDRESS);
    }
  });

  it('refusals for ninety days, sign-ins for good', async () => {
    await visitor().signInAsStaff();
    await visitor().get('/api/bookings');
    await eventually(async () => expect(await lines('access.refused')).toHaveLength(1));
    await app.database.sql(`update activity_log set at = at - interval '91 days'`);
    await visitor().get('/api/outbox');
    await eventually(async () => expect(await lines('access.refused')).toHaveLength(2));
    await app.api.get(AccessJournal).sweep();
    expect((await lines('access.refused')).map(({ after }) => after?.['route'])).toEqual(['GET /api/outbox']);
    expect(await lines('access.signed-in')).toHaveLength(1);
  });
});
