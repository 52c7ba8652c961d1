import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { assertEveryRouteHasAPolicy } from '#platform';
import { type Permission, Requires, StaffGate } from '#staff';
import { request as rawRequest } from 'node:http';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('the way of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('stops the boot when a route declares no access policy', async () => {
    @Controller('bare')
    class BareController {
      @Get()
      read(): string {
        return 'open to anybody by mistake';
      }
    }
    @Module({ imports: [DiscoveryModule], controllers: [BareController] })
    class BareModule {}
    const bare = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
    await bare.init();
    expect(() => assertEveryRouteHasAPolicy(bare)).toThrow('BareController.read');
    await bare.close();
  });

  it('stops the boot when a route asks for a permission that does not exist', async () => {
    @Controller('misspelt')
    class MisspeltController {
      @Get()
      @Requires('booking.decode' as Permission)
      read(): string {
        return 'closed to everybody by mistake';
      }
    }
    @Module({
      imports: [DiscoveryModule],
      controllers: [MisspeltController],
      providers: [{ provide: StaffGate, useValue: app.api.get(StaffGate, { strict: false }) }],
    })
    class MisspeltModule {}
    const misspelt = await NestFactory.create(MisspeltModule, new FastifyAdapter(), { logger: false });
    await misspelt.init();
    expect(() => assertEveryRouteHasAPolicy(misspelt)).toThrow(
      "MisspeltController.read ('booking.decode' is no permission)",
    );
    await misspelt.close();
  });

  it('is healthy once database, migrations and queue are ready', async () => {
    expect(await app.browser().get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', parts: { database: 'ok', migrations: 'ok', queue: 'ok' } },
    });
  });

  it('names the failing part when a migration is missing', async () => {
    await app.asOwner(`update schema_migrations set name = name || '-gone'`);
    try {
      expect(await app.browser().get('/api/health')).toMatchObject({
        status: 503,
        body: { status: 'failing', parts: { migrations: 'failing' } },
      });
    } finally {
      await app.asOwner(`update schema_migrations set name = replace(name, '-gone', '')`);
    }
  });

  it('carries the security headers and a request id on every answer', async () => {
    for (const path of ['/api/venues', '/api/nothing-here', '/']) {
      const { headers } = await app.browser().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
    expect(
      (await app.browser().get('/api/venues', { 'x-request-id': 'proxy-1234' })).headers.get('x-request-id'),
    ).toBe('proxy-1234');
  });

  it('uses __Host- cookies, HSTS and upgrades on https', async () => {
    const secure = await TestApp.start({ publicUrl: 'https://www.emberfield.example' });
    try {
      const { main } = await secure.venueIds();
      const answer = await secure.browser().post('/api/bookings', aBookingRequest({ venueIds: [main] }));
      const cookie = answer.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/^__Host-emberfield-customer=/);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    } finally {
      await secure.stop();
    }
  });

  it.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an older browser elsewhere', { origin: 'https://evil.test' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses a changing request from %s', async (_name, headers) => {
    const answer = await app.browser().post('/api/staff/login', { password: 'x' }, headers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'CROSS_SITE' });
    expect((await app.browser().get('/api/venues', headers)).status).toBe(200);
  });

  it('takes its own pages and programs without those headers', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: app.url };
    expect((await app.browser().post('/api/staff/logout', undefined, own)).status).toBe(200);
    expect((await app.browser().post('/api/staff/logout')).status).toBe(200);
  });

  it('takes its own pages behind a proxy that asks under another name', async () => {
    const proxied = await TestApp.start({ publicUrl: 'https://www.emberfield.example' });
    const asked = (origin: string) => proxied.browser().post('/api/staff/logout', undefined, { origin });
    expect((await asked('https://www.emberfield.example')).status).toBe(200);
    expect((await asked('http://www.emberfield.example')).status).toBe(403);
    expect((await asked('https://emberfield.example')).status).toBe(403);
    await proxied.stop();
  });

  it('lets nobody on the way keep an answer, and counts every list', async () => {
    const staff = await app.browser().signInAsStaff();
    for (const path of [
      '/api/venues',
      '/api/settings',
      '/api/unavailable-dates',
      '/api/bookings',
      '/api/activity',
      '/api/outbox',
      '/api/staff/session',
      '/api/staff/dashboard',
      '/api/customer-bookings',
    ]) {
      const { headers, body } = await staff.get(path);
      expect({ path, cache: headers.get('cache-control') }).toEqual({ path, cache: 'no-store' });
      if (Array.isArray(body)) expect(headers.get('x-total-count')).toBe(String(body.length));
    }
  });

  it('takes a POST without a body, and one whose JSON body is empty', async () => {
    expect(
      (await app.browser().post('/api/staff/logout', undefined, { 'content-type': 'application/json' }))
        .status,
    ).toBe(200);
  });

  it.each<[string, string, number]>([
    ['broken JSON', '{"a":', 400],
    ['a list', '[1,2]', 400],
    ['a bare text', '"hello"', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', 400],
    ['a NUL byte', JSON.stringify({ firstName: 'a\u0000b', lastName: 'x' }), 400],
    ['a lone surrogate', '{"firstName":"\\ud800","lastName":"x"}', 400],
    ['a megabyte', JSON.stringify({ firstName: 'x'.repeat(1_100_000) }), 413],
    ['deep nesting', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
  ])('answers %s with a clear error, never a 5xx', async (_name, body, status) => {
    const answer = await app.browser().post('/api/bookings', body);
    expect({ status: answer.status, code: typeof answer.body.code }).toEqual({ status, code: 'string' });
  });

  it('says in one shape what is not there', async () => {
    expect(await app.browser().get('/api/nothing')).toMatchObject({
      status: 404,
      body: { statusCode: 404, code: 'NOT_FOUND' },
    });
    const page = await app.browser().get('/no-such-screen', { accept: 'text/html' });
    expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
    });
  });

  it('answers 503 with Retry-After while the database is away, and recovers by itself', async () => {
    const lone = await TestApp.start();
    const [{ datname } = { datname: '' }] = await lone.database.sql<{ datname: string }>(
      'select current_database() as datname',
    );
    await app.asOwner(`alter database ${datname} with allow_connections false`);
    await app.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [datname]);
    const down = await lone.browser().get('/api/venues');
    expect({ status: down.status, retry: down.headers.get('retry-after') }).toEqual({
      status: 503,
      retry: '5',
    });
    expect((await lone.browser().get('/api/health')).status).toBe(503);
    await app.asOwner(`alter database ${datname} with allow_connections true`);
    expect((await lone.browser().get('/api/venues')).status).toBe(200);
    await lone.stop();
  });

  it('keeps request targets that are no addresses from reaching a handler', async () => {
    const { port } = new URL(app.url);
    const status = await new Promise((resolve, reject) => {
      rawRequest({ port, path: '/api/%c0%ae%c0%ae/etc', method: 'GET' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  it('shows metrics without a person in them, and only to the bearer of the token', async () => {
    const open = await app.browser().get('/metrics');
    expect(open.status).toBe(200);
    expect(open.body).toContain('emberfield_http_request_seconds');
    const guarded = await TestApp.start({ metricsToken: 'a-long-secret' });
    expect((await guarded.browser().get('/metrics')).status).toBe(404);
    expect((await guarded.browser().get('/metrics', { authorization: 'Bearer a-long-secret' })).status).toBe(
      200,
    );
    await guarded.stop();
  });
});
