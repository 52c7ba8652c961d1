import { FAULT_POINTS, type FaultPoint } from '#platform';
import { TestApp } from '../support/app.js';
import { requested } from '../support/journey.js';
import { onlyInLongRun, raceRounds, rowsOfRun } from '../support/long-run.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { expectEachMessageOnce } from '../support/request-messages.js';

const KILLS = raceRounds(1, 10);

/** Around the commit a message is lost or sent twice most easily; the long run kills at the other points too. */
const AROUND_COMMIT: FaultPoint[] = ['before-commit', 'after-commit'];
const POINTS = rowsOfRun(
  [...AROUND_COMMIT, ...FAULT_POINTS.filter((point) => !AROUND_COMMIT.includes(point))],
  AROUND_COMMIT.length,
);

describe('kill -9 of the worker', () => {
  let app: TestApp;
  let bookings = 0;
  let worker: RealProcess | null = null;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });

  afterAll(async () => {
    await app.stop();
  });

  function startWorker(faultPoint?: FaultPoint): RealProcess {
    const environment = { ...environmentOf(app.config), RECOVERY_SECONDS: '2' };
    worker = RealProcess.start('worker', {
      ...environment,
      ...(faultPoint ? { FAULT_POINT: faultPoint } : {}),
    });
    return worker;
  }

  /** Four bookings a day find room: two venues, morning and afternoon. */
  async function book(): Promise<void> {
    const { main, tent } = await app.venueIds();
    const eventDate = new Date(Date.UTC(2025, 9, 2 + Math.floor(bookings / 4))).toISOString().slice(0, 10);
    const [startTime, endTime] = bookings % 4 < 2 ? ['10:00', '14:00'] : ['14:00', '18:00'];
    await requested(app, { venueIds: [bookings % 2 ? main : tent], eventDate, startTime, endTime });
    bookings += 1;
  }

  /** Bookings keep coming while the worker starts, dies, and is dead. */
  async function bookUntil(end: Promise<unknown>): Promise<void> {
    const over = { yes: false };
    void end.finally(() => (over.yes = true));
    do {
      await book();
      await new Promise((resolve) => setTimeout(resolve, 150));
    } while (!over.yes);
  }

  it.each(POINTS)(
    'at the point %s loses no message and repeats none',
    async (point) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await book();
        const { ended } = startWorker(point);
        await bookUntil(ended);
        expect(await ended).toBe('SIGKILL');
      }
      await startWorker().ready;
      await expectEachMessageOnce(app.database, bookings);
    },
    // Starting a worker takes seconds of computing, which other suites want at the same time.
    100_000 + 20_000 * KILLS,
  );

  onlyInLongRun(() => {
    it('again and again over the same job still ends with its messages', async () => {
      await book();
      for (let kill = 0; kill < 3; kill += 1) {
        expect(await startWorker('before-commit').ended).toBe('SIGKILL');
      }
      await startWorker().ready;
      await expectEachMessageOnce(app.database, bookings);
    }, 240_000);
  });
});
