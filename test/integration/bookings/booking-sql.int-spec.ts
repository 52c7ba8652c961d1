import fc from 'fast-check';
import {
  addDays,
  BOOKING_STATUSES,
  isAlive,
  isEventOver,
  parseWallTimestamp,
  toWallTimestamp,
  wallInterval,
  wallMinutes,
} from '#rules';
import { Database } from '#platform';
import { endsSql, hasStatusSql, isAliveSql, startsSql } from '#bookings';
import { TestApp } from '../../support/app.js';

const hour = fc.nat(23).map((each) => `${String(each).padStart(2, '0')}:00`);

const generated = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  eventDate: fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-03-08', days)),
  startTime: hour,
  endTime: hour,
});

describe('what SQL says of a booking', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.stop());

  it('is what the rules say, for any status, date and hours', async () => {
    const rows = fc.sample(generated, { numRuns: 2000, seed: 7 });
    const now = wallMinutes('2026-03-08', '03:00');
    const answers = await app.api.get(Database).sql(
      `select ${isAliveSql('b')} as alive, ${hasStatusSql('b', 'pending')} as pending, ${startsSql('b')} as starts, ${endsSql('b')} as ends,
              ${endsSql('b')} <= :now::timestamp as over
         from jsonb_to_recordset(:rows::jsonb)
              b(place int, status text, event_date date, start_time text, end_time text)
        order by b.place`,
      {
        now: toWallTimestamp(now),
        rows: JSON.stringify(
          rows.map(({ status, eventDate, startTime, endTime }, place) => ({
            place,
            status,
            event_date: eventDate,
            start_time: startTime,
            end_time: endTime,
          })),
        ),
      },
    );
    const byRules = rows.map(({ status, eventDate, startTime, endTime }) => {
      const interval = wallInterval(eventDate, startTime, endTime);
      return {
        alive: isAlive(status),
        pending: status === 'pending',
        ...interval,
        over: isEventOver({ interval, nowWallMinutes: now }),
      };
    });
    const bySql = (
      answers as { alive: boolean; pending: boolean; starts: string; ends: string; over: boolean }[]
    ).map(({ alive, pending, starts, ends, over }) => ({
      alive,
      pending,
      start: parseWallTimestamp(starts),
      end: parseWallTimestamp(ends),
      over,
    }));
    expect(bySql).toEqual(byRules);
    expect(new Set(byRules.map(({ alive, over }) => `${alive} ${over}`)).size).toBe(4);
  });
});
