import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { TestApp } from '../../support/app.js';
import { HOSTILE_BODIES } from '../../support/hostile-bodies.js';
import { contracted, staffIn } from '../../support/journey.js';
import { type Route, routesOf } from '../../support/routes.js';

const ANY_ID = '00000000-0000-4000-8000-000000000000';

describe('bodies are bounded while they are read', () => {
  let app: TestApp;
  let changing: Route[];

  beforeAll(async () => {
    app = await TestApp.start();
    changing = routesOf(app).filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method));
  });
  afterAll(() => app.stop());

  const addressOf = ({ path }: Route) => app.url + path.replace(/:[a-z]+/gi, ANY_ID);
  const readsFiles = ({ path }: Route) => path === '/api/objects/uploads/:id';
  const isWebhook = ({ path }: Route) => path.startsWith('/api/webhooks/');
  const readsForms = ({ path }: Route) => path === '/api/waitlist/unsubscribe';

  it.each(HOSTILE_BODIES)('refuses $name on every route', async ({ contentType, body, status }) => {
    const routes = changing.filter((route) => !readsFiles(route) && !isWebhook(route) && !readsForms(route));
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes) {
      const answer = await fetch(addressOf(route), {
        method: route.method,
        headers: contentType ? { 'content-type': contentType } : {},
        body: contentType ? body : Buffer.from(body),
      });
      const name = `${route.method} ${route.path}`;
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        status,
        expect.objectContaining({ statusCode: status }),
      ]);
    }
  });

  it('takes 200 keys on eight levels in 64 kB, and nothing more, from anybody', async () => {
    const send = (body: string) => app.browser().post('/api/bookings/validate', body);
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
    const deep = (levels: number) => `{"k":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const long = (bytes: number) => JSON.stringify({ k: 'x'.repeat(bytes - 8) });
    // None of them is a request that can be answered, so what was read is refused for its fields.
    expect(await send(keys(200))).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/INVALID$/) as string },
    });
    expect(await send(keys(201))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await send(deep(8))).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/INVALID$/) as string },
    });
    expect(await send(deep(9))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await send(long(65_536))).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/INVALID$/) as string },
    });
    expect(await send(long(65_537))).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('takes 512 kB and 20,000 keys from staff', async () => {
    const staff = await staffIn(app);
    const notes = (bytes: number) =>
      staff.patch(`/api/bookings/${ANY_ID}/notes`, { notes: 'x'.repeat(bytes) });
    expect((await notes(400_000)).body).not.toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(await notes(600_000)).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('takes a signature with 20,000 points from its customer only', async () => {
    const { customer, id } = await contracted(app);
    const body = {
      customerSignature: `data:image/png;base64,${'A'.repeat(200_000)}`,
      signatureStrokes: [Array.from({ length: 20_000 }, (_, index) => ({ x: index, y: index, time: index }))],
    };
    expect(await customer.post(`/api/bookings/${id}/sign-contract`, body)).not.toMatchObject({ status: 413 });
    expect(await app.browser().post(`/api/bookings/${id}/sign-contract`, body)).toMatchObject({
      status: 413,
    });
  });

  it('reads a webhook’s bytes up to 256 kB and judges the signature before anything is parsed', async () => {
    const signed = (body: string) =>
      app.browser().post('/api/webhooks/stripe', body, {
        'stripe-signature': `t=1,v1=${createHmac('sha256', 'wrong').update(body).digest('hex')}`,
      });
    const refused = await signed(`{"a":${'['.repeat(200_000)}`);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(refused.status).not.toBe(413);
    expect(await signed('x'.repeat(256 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('answers 400 to what is no JSON, and takes nothing from a prototype', async () => {
    expect(await app.browser().post('/api/contact', '{"name":')).toMatchObject({ status: 400 });
    expect(
      await app.browser().post('/api/contact', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
    ).toMatchObject({ status: 400, body: { code: expect.stringMatching(/INVALID$/) as string } });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('closes the connection of somebody who sends for ever', async () => {
    const { hostname, port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
        );
        const piece = `10000\r\n${'['.repeat(65_536)}\r\n`;
        const more = () => {
          while (!socket.destroyed && socket.writable && socket.write(piece));
        };
        socket.on('drain', more);
        more();
      });
      socket.on('data', (data) => (heard += data.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
      socket.setTimeout(20_000, () => reject(new Error('the connection stayed open')));
    });
    // Whoever still sends when the line is cut may lose the answer; nothing else may be heard.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*connection: close/i);
    expect((await app.browser().get('/api/health')).status).toBe(200);
  });
});
