import { Agent, request } from 'node:http';
import { register } from 'node:module';
import { requestFor, dateIn } from './support/booking-requests.mjs';
import { whenDone } from './support/clean-up.mjs';
import { printTable, quantile, verdict } from './support/figures.mjs';
import { HttpClient } from './support/http-client.mjs';
import { startApi } from './support/processes.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

const TIMES = 20;
const CONNECTIONS = 5;
const UNLOADED_ASKED = 500;
const WARM_UPS = 200;
const GOAL_P99_MS = 100;
/** Of the event loop's delay over its delay without load. */
const GOAL_DELAY_MS = 50;

/** How long `/api/health` takes while strangers send the worst of each kind, and how long the event loop is held then. */
export async function run() {
  const database = await scratchDatabase({ durable: false });
  const address = await startApi(database.environment);
  const health = new HttpClient(address, 1);
  const kinds = await worstKinds(address, database);
  const ask = async () => (await health.get('/api/health')).milliseconds;
  for (let time = 0; time < WARM_UPS; time += 1) await ask();

  await delayOf(address);
  const unloaded = [];
  for (let time = 0; time < UNLOADED_ASKED; time += 1) unloaded.push(await ask());
  const idle = { p99: quantile(unloaded, 0.99), delay: await delayOf(address) };
  const rows = [
    ['/api/health while it arrives, milliseconds', 'asked', 'median', 'p99', 'ratio', 'loop held', ''],
  ];
  rows.push(['nothing', unloaded.length, ...figures(unloaded, idle.p99), idle.delay.toFixed(0), '']);
  for (const [name, inputs] of kinds) {
    const times = [];
    for (const input of inputs) times.push(...(await askedDuring(ask, input)));
    const delay = await delayOf(address);
    const met = quantile(times, 0.99) <= GOAL_P99_MS && delay - idle.delay <= GOAL_DELAY_MS;
    rows.push([name, times.length, ...figures(times, idle.p99), delay.toFixed(0), verdict(met)]);
  }
  printTable(rows);
  console.log(
    `\nGoal: p99 at most ${GOAL_P99_MS} ms, the event loop held at most ${GOAL_DELAY_MS} ms longer than with nothing.`,
  );
}

function figures(times, unloadedP99) {
  const p99 = quantile(times, 0.99);
  return [quantile(times, 0.5).toFixed(1), p99.toFixed(1), (p99 / unloadedP99).toFixed(1)];
}

/** What each question took from when the first copy of the input leaves until the last is answered. */
async function askedDuring(ask, input) {
  const times = [];
  let isOver = false;
  const sending = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let time = 0; time < TIMES / CONNECTIONS; time += 1) await input();
    }),
  ).finally(() => (isOver = true));
  while (!isOver) times.push(await ask());
  await sending;
  return times;
}

/** The longest that the server's own event loop was held since this was last asked, in milliseconds. */
async function delayOf(address) {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** The inputs of the tests, by kind; what is sent is written beforehand, so that only sending is done meanwhile. */
async function worstKinds(address, database) {
  register('../test/runner/sources-loader.mjs', import.meta.url);
  const { HOSTILE_BODIES } = await import('../test/support/hostile-bodies.ts');
  const { hostileInputsOf } = await import('../test/support/hostile-inputs.ts');
  const { plainPdf, packedPdf } = await import('../test/support/made-pdfs.ts');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  whenDone(() => agent.destroy());
  const send = sender(address, agent);
  const inputsOf = (method, path, asked) =>
    hostileInputsOf({ method, path }, asked, 'stranger').map(({ send: sendInput }) =>
      prepared(sendInput, send),
    );
  const [venue] = await database.rows('select id from venues order by sort_order limit 1');
  const slot = { venueIds: [venue.id], eventDate: dateIn(30), startTime: '14:00', endTime: '18:00' };
  const papers = [
    plainPdf({ 1: '['.repeat(5_000_000) }),
    packedPdf({ 1: '1' }, { after: Buffer.alloc(200_000_000) }),
  ];
  return [
    ...HOSTILE_BODIES.map(({ name, contentType, body }) => [
      name,
      [
        () =>
          send(
            'POST',
            '/api/bookings',
            Buffer.from(body),
            contentType ? { 'content-type': contentType } : {},
          ),
      ],
    ]),
    ['a request, each field in turn', inputsOf('POST', '/api/bookings', { body: requestFor(slot) })],
    [
      'a look-up',
      inputsOf('GET', '/api/customer-bookings', { query: { search: 'a@b.example', type: 'email' } }),
    ],
    ['a message', inputsOf('POST', '/api/contact', { body: contactMessage() })],
    ['papers that cost their reader much', papers.map((paper) => () => upload(send, address, paper))],
  ];
}

/** The request that an input makes, once written. */
function prepared(sendInput, send) {
  let written;
  void sendInput({
    send(method, path, body, headers = {}) {
      const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
      const bytes = text === undefined ? undefined : Buffer.from(text);
      written = () => send(method, path, bytes, { ...headers, 'content-type': 'application/json' });
    },
  });
  return written;
}

function contactMessage() {
  return {
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: 'sarah@example.com',
    phone: '5125550100',
    subject: 'general-inquiry',
    message: 'Do you have a stage?',
  };
}

async function upload(send, address, paper) {
  const { uploadURL } = JSON.parse(await send('POST', '/api/objects/upload', undefined, {}));
  await send('PUT', uploadURL.slice(address.length), paper, { 'content-type': 'application/pdf' });
}

/** Sends bytes over kept connections and answers the text of what comes back; a connection that was cut is an answer too. */
function sender(address, agent) {
  return (method, path, body, headers) =>
    new Promise((resolve) => {
      const length = body ? { 'content-length': body.length } : {};
      const call = request(
        address + path,
        { method, agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', () => resolve(''));
          response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        },
      );
      call.on('error', () => resolve(''));
      call.end(body);
    });
}
