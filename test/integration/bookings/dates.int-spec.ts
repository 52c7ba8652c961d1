import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('what the calendar is told', () => {
  let app: TestApp;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;

  beforeAll(async () => {
    app = await TestApp.start();
    venues = await app.venueIds();
    const wholeDay = { eventDate: '2026-05-16', startTime: '06:00', endTime: '03:00' };
    for (const id of [venues.main, venues.tent, venues.privateDining]) {
      const answer = await app
        .browser()
        .post('/api/bookings', aBookingRequest({ venueIds: [id], ...wholeDay }));
      expect(answer.status).toBe(201);
    }
    const overnight = aBookingRequest({
      venueIds: [venues.main],
      eventDate: '2026-06-05',
      startTime: '20:00',
      endTime: '02:00',
    });
    expect((await app.browser().post('/api/bookings', overnight)).status).toBe(201);
  });
  afterAll(() => app.stop());

  it('lists the dates that no venue could take', async () => {
    const { status, body } = await app.browser().get('/api/unavailable-dates');
    expect({ status, body }).toEqual({ status: 200, body: { unavailableDates: ['2026-05-16'] } });
  });

  it.each([['from=2026-06-01&to=2026-05-01'], ['from=9998-12-31'], ['to=1900-01-01']])(
    'has no dates between ends the wrong way round: %s',
    async (query) => {
      const answer = await app.browser().get(`/api/unavailable-dates?${query}`);
      expect(answer).toMatchObject({ status: 200, body: { unavailableDates: [] } });
    },
  );

  it.each([['from=1900-01-01&to=9998-12-31'], ['to=9998-12-31'], ['from=1900-01-01']])(
    'refuses to count centuries: %s',
    async (query) => {
      const answer = await app.browser().get(`/api/unavailable-dates?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'DATES_TOO_FAR_APART' } });
    },
  );

  it('answers for the venues asked about', async () => {
    const { body } = await app
      .browser()
      .get(`/api/unavailable-dates?from=2026-05-01&to=2026-05-31&venues=${venues.tent}`);
    expect(body.unavailableDates).toEqual(['2026-05-16']);
    await app.browser().post(
      '/api/bookings',
      aBookingRequest({
        venueIds: [venues.tent],
        eventDate: '2026-05-20',
        startTime: '06:00',
        endTime: '03:00',
      }),
    );
    const both = await app
      .browser()
      .get(`/api/unavailable-dates?from=2026-05-01&to=2026-05-31&venues=${venues.tent},${venues.main}`);
    expect(both.body.unavailableDates).toEqual(['2026-05-16']);
  });

  it('shows an overnight event on both of its dates, clipped', async () => {
    const { body } = await app.browser().get(`/api/booking-indicators?venues=${venues.main}`);
    const byDate = new Map(body.indicators.map((each: { date: string }) => [each.date, each]));
    expect(byDate.get('2026-06-05')).toMatchObject({
      level: 'partial',
      slots: [{ venueName: 'Main Event Venue', startTime: '20:00', endTime: '00:00' }],
    });
    expect(byDate.get('2026-06-06')).toMatchObject({
      level: 'partial',
      slots: [{ startTime: '00:00', endTime: '02:00' }],
    });
  });

  it('tells which venues are taken at a time and which are free', async () => {
    const { body } = await app
      .browser()
      .get('/api/venue-conflicts?date=2026-06-06&startTime=00:00&endTime=04:00');
    expect(body.conflicts).toEqual([
      {
        venueId: venues.main,
        venueName: 'Main Event Venue',
        startTime: '00:00',
        endTime: '02:00',
        reason: 'Already booked',
      },
    ]);
    expect(body.availableVenueIds).toEqual([venues.tent, venues.addOn, venues.privateDining]);
  });

  it('names no person, no booking and no code in any of these answers', async () => {
    const bookings = await app.database.sql<Record<string, string>>(
      'select id, code, email, phone from bookings',
    );
    const answers = await Promise.all(
      [
        '/api/unavailable-dates',
        '/api/booking-indicators',
        '/api/venue-conflicts?date=2026-05-16&startTime=06:00&endTime=10:00',
        '/api/settings',
        '/api/venues',
      ].map((path) => app.browser().get(path)),
    );
    const text = JSON.stringify(answers.map((answer) => answer.body));
    for (const secret of bookings.flatMap((booking) => Object.values(booking)))
      expect(text).not.toContain(secret);
  });

  it.each([
    '/api/unavailable-dates?from=2026-02-30',
    '/api/unavailable-dates?venues=1%27%20or%201=1',
    '/api/venue-conflicts?date=2026-05-16&startTime=6&endTime=10:00',
    '/api/venue-conflicts?startTime=06:00&endTime=10:00',
    '/api/booking-indicators?venues=undefined',
  ])('refuses %s', async (path) => {
    expect((await app.browser().get(path)).status).toBe(400);
  });

  it('counts down to the opening and afterwards names the next free Saturday', async () => {
    expect((await app.browser().get('/api/settings')).body).toMatchObject({
      openingLine: 'Opens in 16 days',
      firstBookableDate: '2025-10-01',
      today: '2025-09-15',
      demonstration: true,
    });
    app.businessClock.setNow('2026-05-13T15:00:00Z');
    try {
      expect((await app.browser().get('/api/settings')).body).toMatchObject({
        openingLine: 'Now open · next free Saturday: May 23',
        firstBookableDate: '2026-05-14',
      });
    } finally {
      app.businessClock.setNow('2025-09-15T12:00:00Z');
    }
  });
});
