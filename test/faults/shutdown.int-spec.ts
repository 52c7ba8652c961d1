import { setTimeout as pause } from 'node:timers/promises';
import { TestApp } from '../support/app.js';
import { aBookingRequest } from '../support/booking-request.js';
import { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { aFreeDate, requested } from '../support/journey.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { freePorts } from '../support/script-run.js';
import { itInLongRun } from '../support/long-run.js';

const UNDER_WAY = 10;
/** One that closes everything at once has cut the jobs off by then. */
const CARELESS_SHUTDOWN_MS = 1_000;

describe('a deploy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  async function waitingForLocks(): Promise<number> {
    const [waiting] = await app.asOwner<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting?.n ?? 0;
  }

  it('answers every request that was under way when the API was asked to stop, and keeps what it promised', async () => {
    const [port = 0] = await freePorts(1);
    const api = RealProcess.start('api', { ...environmentOf(app.config), PORT: String(port) });
    await api.ready;
    const { tent } = await app.venueIds();
    const client = new Client(`http://127.0.0.1:${port}`);
    // Whoever holds the table keeps the requests inside the house until all have arrived and the API knows that it must go.
    const holder = await app.database.pool.connect();
    await holder.query('begin; lock table bookings in access exclusive mode');
    const underWay = Array.from({ length: UNDER_WAY }, () =>
      client.post('/api/bookings', aBookingRequest({ venueIds: [tent], eventDate: aFreeDate() })),
    );
    await eventually(async () => expect(await waitingForLocks()).toBe(UNDER_WAY));
    const stopped = api.stop();
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(underWay);
    await stopped;
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: UNDER_WAY }, () => 201));
    const [row] = await app.database.sql<{ n: number }>('select count(*)::int as n from bookings');
    expect(row?.n).toBe(UNDER_WAY);
    await expect(client.get('/api/venues')).rejects.toThrow();
  }, 150_000);

  itInLongRun(
    'finishes what people asked who have left meanwhile, before it closes the database',
    async () => {
      const [port = 0] = await freePorts(1);
      const api = RealProcess.start('api', { ...environmentOf(app.config), PORT: String(port) });
      await api.ready;
      const holder = await app.database.pool.connect();
      await holder.query('begin; lock table rate_limits in access exclusive mode');
      const leaving = new AbortController();
      const asked = Array.from({ length: UNDER_WAY }, (_, index) =>
        fetch(`http://127.0.0.1:${port}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            firstName: 'Sarah',
            lastName: 'Whitfield',
            email: `left.${index}@example.com`,
            subject: 'general-inquiry',
            message: 'Do you have a stage?',
          }),
          signal: leaving.signal,
        }),
      );
      const gone = Promise.allSettled(asked);
      await eventually(async () => expect(await waitingForLocks()).toBe(UNDER_WAY));
      leaving.abort();
      expect((await gone).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
      const stopped = api.stop();
      // Nobody is connected any more, so the server itself is closed by now.
      await eventually(() => expect(fetch(`http://127.0.0.1:${port}/api/venues`)).rejects.toThrow());
      await holder.query('commit');
      holder.release();
      await stopped;
      expect(api.said).toBe('');
      const [kept] = await app.database.sql<{ n: number }>(
        `select count(*)::int as n from contact_inquiries where email like 'left.%'`,
      );
      expect(kept?.n).toBe(UNDER_WAY);
    },
    150_000,
  );

  it('lets the jobs of the worker end that were under way, before it closes the database', async () => {
    await requested(app);
    // They get to where they write their message, and are held there while the worker is told to stop.
    const holder = await app.database.pool.connect();
    await holder.query('begin; lock table messages in access exclusive mode');
    const worker = RealProcess.start('worker', environmentOf(app.config));
    await worker.ready;
    const jobsUnderWay = async () => {
      const [held] = await app.asOwner<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into messages%'`,
      );
      return held?.n ?? 0;
    };
    await eventually(async () => expect(await jobsUnderWay()).toBeGreaterThan(0));
    const stopped = worker.stop();
    await pause(CARELESS_SHUTDOWN_MS);
    const underWay = await jobsUnderWay();
    await holder.query('commit');
    holder.release();
    await stopped;
    expect(underWay).toBeGreaterThan(0);
    const [done] = await app.database.sql<{ n: number }>('select count(*)::int as n from processed_events');
    expect(done?.n).toBeGreaterThanOrEqual(underWay);
    expect(worker.said).toBe('');
  }, 150_000);
});
