import { TestApp } from '../support/app.js';
import { aBookingRequest } from '../support/booking-request.js';
import { Client } from '../support/client.js';
import { aFreeDate } from '../support/journey.js';
import { environmentOf, RealProcess } from '../support/real-process.js';
import { freePorts } from '../support/script-run.js';

describe('a deploy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('answers every request that was under way when the API was asked to stop, and keeps what it promised', async () => {
    const [port = 0] = await freePorts(1);
    const api = RealProcess.start('api', { ...environmentOf(app.config), PORT: String(port) });
    await api.ready;
    const { tent } = await app.venueIds();
    const client = new Client(`http://127.0.0.1:${port}`);
    const underWay = Array.from({ length: 40 }, () =>
      client.post('/api/bookings', aBookingRequest({ venueIds: [tent], eventDate: aFreeDate() })),
    );
    // Once the first is answered the others have been received.
    await Promise.race(underWay);
    await api.stop();
    const answers = await Promise.allSettled(underWay);
    const booked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // Cut off is nobody; who came after the doors had closed is told to come back.
    expect(booked).toHaveLength(40);
    expect(booked.filter((answer) => answer.status !== 201 && answer.status !== 503)).toEqual([]);
    const [row] = await app.database.sql<{ n: number }>('select count(*)::int as n from bookings');
    expect(row?.n).toBe(booked.filter((answer) => answer.status === 201).length);
    expect(row?.n).toBeGreaterThan(0);
    await expect(client.get('/api/venues')).rejects.toThrow();
  }, 60_000);
});
