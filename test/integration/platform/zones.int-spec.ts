import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { aSignature } from '../../support/png.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The way the application reads and writes: entity, statement past the ORM, calendar file. `#` leads to the build. */
const READ_WITH_OUR_CODE = `
  const { BusinessClock, createDataSource, Database, TechnicalClock } = await import('#platform');
  const { CalendarFile } = await import('#bookings');
  const { Booking } = await import('./dist/libs/bookings/src/booking.entity.js');
  const { BookingVenue } = await import('./dist/libs/bookings/src/booking-venue.entity.js');
  const { VenueSettings } = await import('#venues');
  const { DATABASE, BUSINESS_ZONE, BOOKING: id, TZ } = process.env;
  const dataSource = createDataSource({ url: DATABASE, poolSize: 2 }).setOptions({ entities: [Booking, BookingVenue] });
  await dataSource.initialize();
  const database = new Database(dataSource);
  const booking = await database.manager.findOneByOrFail(Booking, { id });
  const [raw] = await database.sql(
    "select event_date as date, event_date + start_time::time as wall, created_at as at, decided_at as decided, current_setting('TimeZone') as zone" +
    ' from bookings where id = $1', [id]);
  const { eventDate, alternateDates, createdAt, decidedAt } = booking;
  await database.manager.update(Booking, { id }, { eventDate, alternateDates, createdAt, decidedAt });
  const [written] = await database.sql(
    'select event_date::text as date, alternate_dates::text as alternates, created_at = $2 and decided_at = $3 as unchanged from bookings where id = $1',
    [id, raw.at, raw.decided]);
  const clock = new BusinessClock({ businessTimeZone: BUSINESS_ZONE, appNow: null });
  const file = await new CalendarFile(clock, new VenueSettings(database, new TechnicalClock())).make(booking, []);
  await dataSource.destroy();
  const { zone, ...read } = raw;
  console.log(JSON.stringify({
    zones: [TZ, zone],
    entity: { date: eventDate, alternates: alternateDates, at: createdAt, decided: decidedAt },
    raw: read,
    written,
    calendar: file.match(/^DT(START|END):.*$/gm).map((line) => line.trim()),
  }));`;

describe('dates and instants in any process zone', () => {
  let app: TestApp;
  let bookingId: string;
  let shown: { createdAt: string; decidedAt: string };

  beforeAll(async () => {
    app = await TestApp.start();
    const { main } = await app.venueIds();
    const browser = app.browser();
    const request = aBookingRequest({
      venueIds: [main],
      eventDate: '2026-05-16',
      startTime: '23:00',
      endTime: '03:00',
      alternateDates: ['2026-05-17', '2026-05-23'],
    });
    bookingId = (await browser.post('/api/bookings', request)).body.id;
    const staff = await app.browser().signInAsStaff();
    await staff.post(`/api/bookings/${bookingId}/approve-with-contract`);
    await browser.post(`/api/bookings/${bookingId}/sign-contract`, { customerSignature: aSignature() });
    shown = (await staff.get(`/api/bookings/${bookingId}`)).body;
  });
  afterAll(() => app.stop());

  /** Reads the booking with our compiled code in a process of its own, since a running one cannot change its zone. */
  function readIn(processZone: string, databaseZone: string): object {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', READ_WITH_OUR_CODE], {
      env: {
        ...process.env,
        TZ: processZone,
        PGOPTIONS: `-c TimeZone=${databaseZone}`,
        NODE_OPTIONS: '',
        DATABASE: app.ownerUrl,
        BUSINESS_ZONE: app.config.businessTimeZone,
        BOOKING: bookingId,
      },
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout) as object;
  }

  it.each(
    ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'].flatMap((processZone) =>
      ['UTC', 'Asia/Tokyo'].map((databaseZone) => [processZone, databaseZone] as const),
    ),
  )(
    'a date stays its date and an instant its instant, process in %s, database in %s',
    (processZone, databaseZone) => {
      expect(shown).toMatchObject({ eventDate: '2026-05-16', startTime: '23:00', endTime: '03:00' });
      const [at, decided] = [shown.createdAt, shown.decidedAt];
      expect(decided).toMatch(/^2025-09-15T12:/);
      expect(readIn(processZone, databaseZone)).toEqual({
        zones: [processZone, databaseZone],
        entity: { date: '2026-05-16', alternates: ['2026-05-17', '2026-05-23'], at, decided },
        raw: { date: '2026-05-16', wall: '2026-05-16 23:00:00', at, decided },
        written: { date: '2026-05-16', alternates: '{2026-05-17,2026-05-23}', unchanged: true },
        // 23:00 and 3:00 in Chicago's summer.
        calendar: ['DTSTART:20260517T040000Z', 'DTEND:20260517T080000Z'],
      });
    },
  );

  it('an event after a clock change keeps its wall-clock hour in the calendar file', async () => {
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
