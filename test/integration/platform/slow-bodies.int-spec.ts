import { connect, type Socket } from 'node:net';
import { BodyPace } from '#platform';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { ticketOf } from '../../support/files.js';
import { routesOf } from '../../support/routes.js';
import { itInLongRun } from '../../support/long-run.js';

const ANY_ID = '00000000-0000-4000-8000-000000000000';
const BYTE_EVERY_MS = 100;
/** Whoever was refused before the end is read from for some seconds more, so that the answer is heard. */
const ALL_CUT_MS = 30_000;

describe('a body that trickles', () => {
  let app: TestApp;
  let trickle: NodeJS.Timeout;
  const open = new Map<Socket, string>();
  const heard = new Map<string, string>();

  beforeAll(async () => {
    app = await TestApp.start();
    app.api.get(BodyPace).windowMs = 1000;
    trickle = setInterval(() => {
      for (const socket of open.keys()) if (socket.writable) socket.write('1\r\n \r\n');
    }, BYTE_EVERY_MS);
  });
  afterAll(async () => {
    clearInterval(trickle);
    for (const socket of open.keys()) socket.destroy();
    await app.stop();
  });

  /** Begins a request whose body never ends and brings one byte at a time. */
  function begin(name: string, method: string, address: string, contentType: string): void {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    open.set(socket, name);
    socket.on('error', () => undefined);
    socket.on('data', (data) => heard.set(name, (heard.get(name) ?? '') + data.toString('latin1')));
    socket.on('close', () => open.delete(socket));
    socket.write(
      `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${contentType}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
  }

  const allCut = () => eventually(async () => expect([...open.values()]).toEqual([]), ALL_CUT_MS);
  const statuses = () => [...heard.values()].map((answer) => Number(answer.slice(9, 12)));

  it('is cut on every route, whatever its type, while others are answered', async () => {
    const routes = routesOf(app).map(({ method, path }) => ({
      method: method === 'ALL' ? 'POST' : method,
      path: path.replace(/:[a-z]+/gi, ANY_ID),
    }));
    expect(routes.length).toBeGreaterThan(80);
    for (const { method, path } of [...routes, { method: 'POST', path: '/api/nowhere' }])
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
        begin(`${method} ${path} (${type})`, method, path, type);
    expect((await app.browser().get('/api/venues')).status).toBe(200);
    await allCut();
    expect(statuses()).not.toContain(500);
    expect((await app.browser().get('/api/venues')).status).toBe(200);
  }, 60_000);

  itInLongRun(
    'is cut where a file is expected, and leaves neither ticket nor file',
    async () => {
      const address = new URL(await ticketOf(app.browser()));
      begin('an upload', 'PUT', address.pathname + address.search, 'application/pdf');
      await allCut();
      await eventually(async () => expect(await app.database.sql('select id from uploads')).toEqual([]));
    },
    60_000,
  );
});
