import { spawnSync } from 'node:child_process';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('dates and instants in any process zone', () => {
  let app: TestApp;
  let bookingId: string;

  beforeAll(async () => {
    app = await TestApp.start();
    const { main } = await app.venueIds();
    const request = aBookingRequest({
      venueIds: [main],
      eventDate: '2026-05-16',
      startTime: '23:00',
      endTime: '03:00',
    });
    bookingId = (await app.browser().post('/api/bookings', request)).body.id;
  });
  afterAll(() => app.stop());

  /** Reads the booking in a process of its own, since a running one cannot change its zone. */
  function readIn(processZone: string, databaseZone: string): unknown {
    const script = `
      const pg = (await import('pg')).default;
      pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
      const client = new pg.Client({ connectionString: process.env.URL });
      await client.connect();
      await client.query("set time zone '${databaseZone}'");
      const { rows } = await client.query('select event_date, created_at, start_time from bookings where id = $1', ['${bookingId}']);
      console.log(JSON.stringify({ date: rows[0].event_date, at: rows[0].created_at.toISOString(), start: rows[0].start_time }));
      await client.end();`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: processZone, URL: app.config.databaseUrl, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout);
  }

  it('B6, B7, B8: an event date stays the date it is and an instant the instant it is', async () => {
    const staff = await app.browser().signInAsStaff();
    const shown = (await staff.get(`/api/bookings/${bookingId}`)).body;
    const expected = { date: '2026-05-16', at: shown.createdAt, start: '23:00' };
    expect(shown).toMatchObject({ eventDate: '2026-05-16', startTime: '23:00', endTime: '03:00' });
    for (const processZone of ['UTC', 'America/Los_Angeles', 'Asia/Tokyo']) {
      for (const databaseZone of ['UTC', 'Asia/Tokyo']) {
        expect({ processZone, databaseZone, ...(readIn(processZone, databaseZone) as object) }).toEqual({
          processZone,
          databaseZone,
          ...expected,
        });
      }
    }
  });

  it('B4: an event after a clock change keeps its wall-clock hour in the calendar file', async () => {
    app.businessClock.setNow('2026-10-20T12:00:00Z');
    try {
      const { main } = await app.venueIds();
      const browser = app.browser();
      const request = aBookingRequest({
        venueIds: [main],
        eventDate: '2026-11-07',
        startTime: '14:00',
        endTime: '18:00',
      });
      const { body } = await browser.post('/api/bookings', request);
      expect(body).toMatchObject({ startTime: '14:00', eventDate: '2026-11-07' });
      expect((await browser.get(`/api/bookings/${body.id}/calendar`)).body).toContain(
        'DTSTART:20261107T200000Z',
      );
    } finally {
      app.businessClock.setNow('2025-09-15T12:00:00Z');
    }
  });
});
