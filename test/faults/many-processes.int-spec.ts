import { aBookingRequest } from '../support/booking-request.js';
import { TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { aFreeDate } from '../support/journey.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { expectEachMessageOnce } from '../support/request-messages.js';
import { freePorts } from '../support/script-run.js';
import { itInLongRun } from '../support/long-run.js';

const BURST = 60;

describe('two web servers and three workers on one database', () => {
  let app: TestApp;
  const processes: RealProcess[] = [];
  let clients: Client[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    const environment = environmentOf(app.config);
    const ports = await freePorts(2);
    for (const port of ports)
      processes.push(RealProcess.start('api', { ...environment, PORT: String(port) }));
    for (let index = 0; index < 3; index += 1) processes.push(RealProcess.start('worker', environment));
    await Promise.all(processes.map((each) => each.ready));
    clients = ports.map((port) => new Client(`http://127.0.0.1:${port}`));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await app.stop();
  });

  it('answer a burst of bookings and tell each customer and the staff exactly once', async () => {
    const { tent } = await app.venueIds();
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, index) =>
        clients[index % clients.length]?.post(
          '/api/bookings',
          aBookingRequest({ venueIds: [tent], eventDate: aFreeDate() }),
        ),
      ),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: BURST }, () => 201));
    await expectEachMessageOnce(app.database, BURST);
  });

  itInLongRun('let one of two visitors at different servers have the slot', async () => {
    const { main } = await app.venueIds();
    const eventDate = aFreeDate();
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 5 }, () =>
          client.post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate })),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    await expectEachMessageOnce(app.database, BURST + 1);
  });

  itInLongRun(
    'spend one allowance together: ten look-ups of an address, wherever each arrives',
    async () => {
      const ports = await freePorts(2);
      const strict = ports.map((port) =>
        RealProcess.start('api', {
          ...environmentOf(app.config),
          PORT: String(port),
          RATE_LIMIT_FACTOR: '1',
        }),
      );
      processes.push(...strict);
      await Promise.all(strict.map((each) => each.ready));
      const visitors = ports.map((port) => new Client(`http://127.0.0.1:${port}`));
      const lookUp = (visitor: Client, index: number) =>
        visitor.get(`/api/customer-bookings?email=someone${index}@example.com`);
      const first = await Promise.all(
        visitors.flatMap((visitor, server) =>
          Array.from({ length: 8 }, (_, index) => lookUp(visitor, server * 8 + index)),
        ),
      );
      expect(first.map((answer) => answer.status).sort()).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        ...Array.from({ length: 6 }, () => 429),
      ]);
      const afterwards = await Promise.all(visitors.map((visitor, server) => lookUp(visitor, 20 + server)));
      expect(afterwards.map((answer) => answer.status)).toEqual([429, 429]);
    },
    120_000,
  );
});
