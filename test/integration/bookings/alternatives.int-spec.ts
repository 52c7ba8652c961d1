import { durationHours } from '#rules';
import { VenueSettings } from '#venues';
import type { BookingConflictBody } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

type Venue = 'main' | 'tent';
interface Slot {
  venues: Venue[];
  date: string;
  startTime: string;
  endTime: string;
}
interface Case {
  what: string;
  asked: Slot;
  taken: Slot[];
  closure?: [from: string, to: string];
  turnoverMinutes?: number;
  /** Near dates that would be offered, did this case's obstacle not stand in their way. */
  blocked: string[];
}

const slot = (venues: Venue[], date: string, startTime: string, endTime: string): Slot => ({
  venues,
  date,
  startTime,
  endTime,
});

const CASES: Case[] = [
  {
    what: 'two venues together',
    asked: slot(['main', 'tent'], '2026-05-16', '15:00', '19:00'),
    taken: [
      slot(['main'], '2026-05-16', '14:00', '18:00'),
      slot(['tent'], '2026-05-23', '14:00', '18:00'),
      slot(['main'], '2026-05-17', '14:00', '18:00'),
    ],
    blocked: ['2026-05-23', '2026-05-17'],
  },
  {
    what: 'an event past midnight',
    asked: slot(['main'], '2026-05-16', '20:00', '01:00'),
    taken: [
      slot(['main'], '2026-05-16', '18:00', '22:00'),
      slot(['main'], '2026-05-18', '00:00', '04:00'),
      slot(['main'], '2026-05-23', '22:00', '02:00'),
    ],
    blocked: ['2026-05-17', '2026-05-23'],
  },
  {
    what: 'a closure nearby',
    asked: slot(['main'], '2026-05-16', '15:00', '19:00'),
    taken: [slot(['main'], '2026-05-16', '14:00', '18:00')],
    closure: ['2026-05-17', '2026-05-23'],
    blocked: ['2026-05-17', '2026-05-23'],
  },
  {
    what: 'an hour between two events',
    asked: slot(['main'], '2026-05-16', '15:00', '19:00'),
    taken: [
      slot(['main'], '2026-05-16', '14:00', '18:00'),
      slot(['main'], '2026-05-23', '19:00', '23:00'),
      slot(['main'], '2026-05-17', '11:00', '15:00'),
    ],
    turnoverMinutes: 60,
    blocked: ['2026-05-23', '2026-05-17'],
  },
  {
    what: 'all of these at once',
    asked: slot(['main', 'tent'], '2026-05-16', '20:00', '01:00'),
    taken: [slot(['main'], '2026-05-16', '18:00', '22:00'), slot(['tent'], '2026-05-24', '01:00', '05:00')],
    closure: ['2026-05-18', '2026-05-18'],
    turnoverMinutes: 60,
    blocked: ['2026-05-17', '2026-05-18', '2026-05-23'],
  },
];

describe('every alternative offered is accepted by a real insert', () => {
  let app: TestApp;
  let ids: Awaited<ReturnType<TestApp['venueIds']>>;

  beforeAll(async () => {
    app = await TestApp.start();
    ids = await app.venueIds();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.sql('delete from bookings');
    await app.database.sql('delete from closures');
  });

  const request = ({ venues, date, startTime, endTime }: Slot) =>
    app
      .browser()
      .post(
        '/api/bookings',
        aBookingRequest({ venueIds: venues.map((venue) => ids[venue]), eventDate: date, startTime, endTime }),
      );

  it.each(CASES)('with $what', async ({ asked, taken, closure, turnoverMinutes = 0, blocked }) => {
    await app.api.get(VenueSettings).set({ turnoverMinutes });
    for (const each of taken) expect((await request(each)).status).toBe(201);
    if (closure)
      await app.database.sql(
        `insert into closures (from_date, to_date, reason) values ($1, $2, 'Seasonal Closure')`,
        closure,
      );
    const answer = await request(asked);
    expect(answer.status).toBe(409);
    const { suggestedDates, flexibleOptions } = answer.body as BookingConflictBody;
    expect(suggestedDates).toHaveLength(6);
    expect(flexibleOptions).toHaveLength(5);
    for (const date of blocked) {
      expect(suggestedDates).not.toContain(date);
      expect({ date, status: (await request({ ...asked, date })).status }).toEqual({ date, status: 409 });
    }
    const offers = [
      ...suggestedDates.map((date) => ({ ...asked, date })),
      ...flexibleOptions.flatMap(({ date, alternativeTimes }) =>
        alternativeTimes.map(({ startTime, endTime }) => ({ ...asked, date, startTime, endTime })),
      ),
    ];
    for (const offer of offers) {
      expect(durationHours(offer.startTime, offer.endTime)).toBe(
        durationHours(asked.startTime, asked.endTime),
      );
      const booked = await request(offer);
      expect({ offer, status: booked.status }).toEqual({ offer, status: 201 });
      await app.database.sql('delete from bookings where id = $1', [booked.body.id]);
    }
  });
});
