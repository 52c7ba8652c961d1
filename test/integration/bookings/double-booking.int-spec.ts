import { durationHours } from '#rules';
import type { BookingConflictBody } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { raceRounds } from '../../support/long-run.js';

describe('two bookings never hold one venue at one time', () => {
  let app: TestApp;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;

  beforeAll(async () => {
    app = await TestApp.start();
    venues = await app.venueIds();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from contracts');
    await app.database.sql('delete from bookings');
  });

  const request = (venueIds: string[], startTime: string, endTime: string, eventDate = '2026-05-16') =>
    app.browser().post('/api/bookings', aBookingRequest({ venueIds, startTime, endTime, eventDate }));

  async function overlaps(): Promise<number> {
    const [row] = await app.database.sql<{ n: number }>(
      `select count(*)::int as n from booking_venues a join booking_venues b
         on a.venue_id = b.venue_id and a.booking_id < b.booking_id and a.during && b.during and a.holds and b.holds`,
    );
    return row?.n ?? -1;
  }

  /** What simultaneous requests for one slot are answered; a conflict counts as one only with other dates beside it. */
  async function race(clients: number): Promise<{ created: number; conflicts: number; other: number[] }> {
    const answers = await Promise.all(
      Array.from({ length: clients }, () => request([venues.main], '14:00', '18:00')),
    );
    const statuses = answers.map((answer) => answer.status);
    return {
      created: statuses.filter((status) => status === 201).length,
      conflicts: answers.filter(({ status, body }) => status === 409 && body.suggestedDates.length === 6)
        .length,
      other: statuses.filter((status) => status !== 201 && status !== 409),
    };
  }

  it('of many parallel requests for one slot exactly one is accepted, the rest get a conflict', async () => {
    expect(await race(200)).toEqual({ created: 1, conflicts: 199, other: [] });
    expect(await overlaps()).toBe(0);
  });

  it('with two clients the number told "submitted" equals the rows stored, every round', async () => {
    for (let round = 0; round < raceRounds(60, 500); round += 1) {
      await app.database.sql('delete from bookings');
      const { created } = await race(2);
      const [row] = await app.database.sql<{ n: number }>('select count(*)::int as n from bookings');
      expect({ round, created, stored: row?.n }).toEqual({ round, created: 1, stored: 1 });
    }
  }, 180_000);

  // The same race without the constraint at full size (200 people a date) is in bench/slot-race.mjs.
  it('positive control: with the constraint dropped the same race does double-book', async () => {
    const scratch = await TestApp.start();
    try {
      await scratch.asOwner('alter table booking_venues drop constraint booking_venues_no_overlap');
      // Slow enough that the requests for one date are inside at the same time on any machine.
      await scratch.asOwner(`
        create function take_a_while() returns trigger language plpgsql as $$
          begin perform pg_sleep(0.05); return new; end $$`);
      await scratch.asOwner(
        'create trigger slow before insert on booking_venues for each row execute function take_a_while()',
      );
      const main = (await scratch.venueIds()).main;
      const dates = Array.from({ length: 10 }, (_, index) => `2026-06-${10 + index}`);
      const answers = await Promise.all(
        dates
          .flatMap((date) => [date, date, date, date])
          .map((eventDate) =>
            scratch.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate })),
          ),
      );
      expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThan(dates.length);
    } finally {
      await scratch.stop();
    }
  });

  it('events that touch do not conflict, events that overlap by an hour do', async () => {
    expect((await request([venues.main], '10:00', '14:00')).status).toBe(201);
    expect((await request([venues.main], '14:00', '18:00')).status).toBe(201);
    expect((await request([venues.main], '13:00', '17:00')).status).toBe(409);
  });

  it('every kind of overlap is refused, neighbours are accepted', async () => {
    expect((await request([venues.main], '12:00', '18:00')).status).toBe(201);
    for (const [start, end] of [
      ['12:00', '16:00'],
      ['13:00', '17:00'],
      ['10:00', '14:00'],
      ['16:00', '20:00'],
      ['10:00', '20:00'],
      ['12:00', '18:00'],
    ] as const) {
      expect({ start, end, status: (await request([venues.main], start, end)).status }).toEqual({
        start,
        end,
        status: 409,
      });
    }
    expect((await request([venues.main], '08:00', '12:00')).status).toBe(201);
    expect((await request([venues.main], '18:00', '22:00')).status).toBe(201);
  });

  it('a longer stay that wraps an overnight one is refused', async () => {
    expect((await request([venues.main], '20:00', '01:00')).status).toBe(201);
    expect((await request([venues.main], '18:00', '05:00')).status).toBe(409);
  });

  it('when one of two venues is taken nothing is held', async () => {
    expect((await request([venues.tent], '14:00', '18:00')).status).toBe(201);
    const both = await request([venues.main, venues.tent], '14:00', '18:00');
    expect(both.status).toBe(409);
    expect(both.body.conflicts).toEqual([
      {
        venueId: venues.tent,
        venueName: 'Outdoor Tent',
        startTime: '14:00',
        endTime: '18:00',
        reason: 'Already booked',
      },
    ]);
    expect((await request([venues.main], '14:00', '18:00')).status).toBe(201);
  });

  it('crossing pairs of venues neither deadlock nor book by halves', async () => {
    for (let round = 0; round < raceRounds(2, 10); round += 1) {
      await app.database.sql('delete from bookings');
      const pairs = Array.from({ length: 100 }, (_, index) => {
        const eventDate = `2026-06-${String(1 + (index % 25)).padStart(2, '0')}`;
        return Promise.all([
          request([venues.main, venues.tent], '10:00', '16:00', eventDate),
          request([venues.tent, venues.main], '12:00', '18:00', eventDate),
        ]);
      });
      const statuses = (await Promise.all(pairs)).flat().map((answer) => answer.status);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect(statuses.filter((status) => status === 201)).toHaveLength(25);
      const halves = await app.database.sql(
        'select booking_id from booking_venues group by booking_id having count(*) <> 2',
      );
      expect(halves).toEqual([]);
      expect(await overlaps()).toBe(0);
    }
  }, 180_000);

  it('an event past midnight keeps the early hours of the next date', async () => {
    expect((await request([venues.main], '20:00', '02:00', '2026-05-15')).status).toBe(201);
    expect((await request([venues.main], '00:00', '04:00', '2026-05-16')).status).toBe(409);
    expect((await request([venues.main], '02:00', '06:00', '2026-05-16')).status).toBe(201);
  });

  it('on the spring-change night prices and neighbours count wall-clock hours', async () => {
    const night = await request([venues.main], '20:00', '03:00', '2026-03-07');
    expect({ status: night.status, total: night.body.totalCost }).toEqual({ status: 201, total: 7 * 250 });
    expect((await request([venues.main], '03:00', '07:00', '2026-03-08')).status).toBe(201);
  });

  it('every alternative offered is accepted by a real insert', async () => {
    for (const day of ['09', '16', '23']) await request([venues.main], '14:00', '18:00', `2026-05-${day}`);
    const answer = await request([venues.main], '15:00', '19:00');
    const { suggestedDates, flexibleOptions } = answer.body as BookingConflictBody;
    expect(suggestedDates).toHaveLength(6);
    expect(suggestedDates).not.toContain('2026-05-09');
    expect(flexibleOptions[0]?.date).toBe('2026-05-16');
    const offers = [
      ...suggestedDates.map((date) => ({ date, startTime: '15:00', endTime: '19:00' })),
      ...flexibleOptions.flatMap((option) =>
        option.alternativeTimes.map((time) => ({ date: option.date, ...time })),
      ),
    ];
    for (const { date, startTime, endTime } of offers) {
      expect(durationHours(startTime, endTime)).toBe(4);
      const taken = await request([venues.main], startTime, endTime, date);
      expect({ date, startTime, status: taken.status }).toEqual({ date, startTime, status: 201 });
      await app.database.sql('delete from bookings where id = $1', [taken.body.id]);
    }
  });

  it('of two overlapping requests from an import only the first can be approved', async () => {
    const first = await request([venues.main], '14:00', '18:00');
    const second = await request([venues.main], '18:00', '22:00');
    await app.database.sql(`update booking_venues set holds = false`);
    await app.database.sql(
      `update booking_venues set during = '[2026-05-16 16:00,2026-05-16 22:00)' where booking_id = $1`,
      [second.body.id],
    );
    const staff = await app.browser().signInAsStaff();
    expect((await staff.patch(`/api/bookings/${first.body.id}/status`, { status: 'confirmed' })).status).toBe(
      200,
    );
    const refused = await staff.patch(`/api/bookings/${second.body.id}/status`, { status: 'confirmed' });
    expect({ status: refused.status, code: refused.body.code, clashes: refused.body.clashes }).toEqual({
      status: 409,
      code: 'SLOT_TAKEN',
      clashes: [first.body.code],
    });
    expect((await staff.get(`/api/bookings/${second.body.id}`)).body.status).toBe('pending');
  });

  it('switching a venue off or changing its price leaves booked ones and their contract as they are', async () => {
    const booked = await request([venues.main, venues.tent], '14:00', '18:00');
    const staff = await app.browser().signInAsStaff();
    expect((await staff.post(`/api/bookings/${booked.body.id}/generate-contract`)).status).toBeLessThan(300);
    const look = async () => ({
      booking: (await staff.get(`/api/bookings/${booked.body.id}`)).body,
      contract: (await staff.get(`/api/bookings/${booked.body.id}/contract`)).body,
    });
    const before = await look();
    expect(before.contract.contract).toContain('Outdoor Tent');
    await app.database.sql(
      'update venues set availability = false, hourly_cents = hourly_cents + 5000 where id = $1',
      [venues.tent],
    );
    try {
      expect(await look()).toEqual(before);
    } finally {
      await app.database.sql(
        'update venues set availability = true, hourly_cents = hourly_cents - 5000 where id = $1',
        [venues.tent],
      );
    }
  });

  it('a price that changed a moment ago is the one that is charged', async () => {
    await app.browser().get('/api/venues');
    await request([venues.privateDining], '12:00', '16:00');
    await app.database.sql('update venues set hourly_cents = 20000 where id = $1', [venues.privateDining]);
    try {
      const booked = await request([venues.privateDining], '16:00', '20:00');
      expect({ status: booked.status, total: booked.body.totalCost }).toEqual({ status: 201, total: 800 });
    } finally {
      await app.database.sql('update venues set hourly_cents = 15000 where id = $1', [venues.privateDining]);
    }
  });

  it('a venue that is switched off cannot be requested before it is back', async () => {
    await app.database.sql(
      `update venues set availability = false, unavailable_until = '2026-05-17', unavailable_reason = 'Deep Cleaning' where id = $1`,
      [venues.main],
    );
    try {
      const before = await request([venues.main], '14:00', '18:00', '2026-05-16');
      expect({ status: before.status, reason: before.body.conflicts?.[0]?.reason }).toEqual({
        status: 409,
        reason: 'Deep Cleaning',
      });
      expect((await request([venues.main], '14:00', '18:00', '2026-05-17')).status).toBe(201);
    } finally {
      await app.database.sql(
        'update venues set availability = true, unavailable_until = null, unavailable_reason = null where id = $1',
        [venues.main],
      );
    }
  });

  it('a closure of the whole property refuses requests on its dates', async () => {
    await app.database.sql(
      `insert into closures (from_date, to_date, reason) values ('2026-07-01', '2026-07-02', 'Seasonal Closure')`,
    );
    const refused = await request([venues.tent], '20:00', '01:00', '2026-06-30');
    expect({ status: refused.status, reason: refused.body.conflicts?.[0]?.reason }).toEqual({
      status: 409,
      reason: 'Seasonal Closure',
    });
    expect((await request([venues.tent], '14:00', '18:00', '2026-07-03')).status).toBe(201);
  });
});
