import { TestApp } from '../support/app.js';
import { requested, staffIn } from '../support/journey.js';
import { eventually } from '../support/eventually.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { RedisServer } from '../support/redis-server.js';
import { expectEachMessageOnce } from '../support/request-messages.js';
import { itInLongRun } from '../support/long-run.js';

const SCHEDULER_KEYS = 'bull:schedules:repeat:*';

describe('jobs over Redis', () => {
  let redis: RedisServer;
  let app: TestApp;
  let worker: RealProcess;
  let bookings = 0;

  beforeAll(async () => {
    redis = await RedisServer.start();
    app = await TestApp.start({ redisUrl: redis.url });
    await startWorker();
  }, 120_000);

  afterAll(async () => {
    await worker.stop();
    await app.stop();
    await redis.remove();
  });

  async function startWorker(): Promise<void> {
    worker = RealProcess.start('worker', { ...environmentOf(app.config), RECOVERY_SECONDS: '4' });
    await worker.ready;
  }

  async function book(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => requested(app)));
    bookings += count;
  }

  it('carry events to their handlers, each message once', async () => {
    await book(10);
    await expectEachMessageOnce(app.database, bookings);
    expect(await redis.keys('bull:events:*')).not.toEqual([]);
    expect((await app.browser().get('/api/health')).status).toBe(200);
  });

  it('may stop: bookings are taken at once, staff stay signed in, messages follow when Redis is back', async () => {
    const staff = await staffIn(app);
    await redis.stop();
    const before = performance.now();
    await book(1);
    // A booking that waited for Redis would wait until it is back; five seconds leave room for a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
    await book(5);
    expect((await staff.get('/api/bookings')).status).toBe(200);
    const health = await app.browser().get('/api/health');
    expect(health).toMatchObject({ status: 503, body: { parts: { database: 'ok', queue: 'failing' } } });
    await redis.start();
    await expectEachMessageOnce(app.database, bookings);
    await eventually(async () => expect((await app.browser().get('/api/health')).status).toBe(200));
  }, 120_000);

  it('may be forgotten in the middle of the work: everything is handed out again', async () => {
    for (let round = 0; round < 3; round += 1) {
      await book(6);
      await redis.forgetAll();
    }
    await expectEachMessageOnce(app.database, bookings);
  }, 120_000);

  itInLongRun('get their recurring work back after Redis forgot it', async () => {
    await redis.forgetAll();
    await eventually(async () => expect(await redis.keys(SCHEDULER_KEYS)).not.toEqual([]));
  });

  it('may be away when an API and a worker start, and when they stop', async () => {
    await redis.stop();
    const other = await TestApp.start({ redisUrl: redis.url });
    const itsWorker = RealProcess.start('worker', environmentOf(other.config));
    await itsWorker.ready;
    expect(await other.browser().get('/api/health')).toMatchObject({ status: 503 });
    await itsWorker.stop();
    await redis.start();
    await eventually(async () => expect((await other.browser().get('/api/health')).status).toBe(200));
    await redis.stop();
    await other.stop();
    await expect(other.browser().get('/api/health')).rejects.toThrow();
    await redis.start();
  }, 120_000);

  itInLongRun(
    'may be away while a worker stops and another starts',
    async () => {
      await redis.stop();
      await worker.stop();
      await book(3);
      await startWorker();
      await redis.start();
      await expectEachMessageOnce(app.database, bookings);
    },
    120_000,
  );
});
