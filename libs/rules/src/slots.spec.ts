import fc from 'fast-check';
import { dateOfDay } from './dates.js';
import {
  BOOKABLE_HOURS,
  durationHours,
  isTimeText,
  overlaps,
  parseTsrange,
  parseWallTimestamp,
  toTsrange,
  toWallTimestamp,
  wallDate,
  wallInterval,
  wallTime,
} from './slots.js';

const hour = fc.constantFrom(...BOOKABLE_HOURS);
const date = fc.integer({ min: 18000, max: 25000 }).map(dateOfDay);

describe('hours', () => {
  it('lists 6 AM to 11 PM, then 12 AM to 5 AM', () => {
    expect(BOOKABLE_HOURS).toHaveLength(24);
    expect([BOOKABLE_HOURS[0], BOOKABLE_HOURS[17], BOOKABLE_HOURS[18], BOOKABLE_HOURS[23]]).toEqual([
      '06:00',
      '23:00',
      '00:00',
      '05:00',
    ]);
  });

  it.each(['24:00', '18:30', '6:00', '18', '', null, 18])('refuses %p as a time', (value) => {
    expect(isTimeText(value)).toBe(false);
  });

  it.each([
    ['18:00', '00:00', 6],
    ['20:00', '00:00', 4],
    ['21:00', '00:00', 3],
    ['20:00', '02:00', 6],
    ['18:00', '18:00', 24],
    ['00:00', '05:00', 5],
  ])('counts %s to %s as %d hours', (start, end, hours) => {
    expect(durationHours(start, end)).toBe(hours);
  });
});

describe('intervals', () => {
  it('keeps an early start on its own date', () => {
    const interval = wallInterval('2026-05-18', '00:00', '05:00');
    expect(wallDate(interval.start)).toBe('2026-05-18');
    expect(wallDate(interval.end)).toBe('2026-05-18');
  });

  it('rolls a leap day over to March 1 and New Year’s Eve to January 1', () => {
    expect(toWallTimestamp(wallInterval('2028-02-29', '20:00', '02:00').end)).toBe('2028-03-01T02:00:00');
    expect(toWallTimestamp(wallInterval('2026-12-31', '20:00', '01:00').end)).toBe('2027-01-01T01:00:00');
  });

  it('counts wall-clock hours on the night of a clock change', () => {
    const afternoon = wallInterval('2026-03-08', '15:00', '19:00');
    expect(wallTime(afternoon.start)).toBe('15:00');
    const overnight = wallInterval('2026-03-07', '20:00', '03:00');
    expect((overnight.end - overnight.start) / 60).toBe(7);
    expect(overlaps(overnight, wallInterval('2026-03-08', '03:00', '07:00'))).toBe(false);
  });

  it('lets touching events stand side by side', () => {
    const morning = wallInterval('2026-05-16', '10:00', '14:00');
    expect(overlaps(morning, wallInterval('2026-05-16', '14:00', '18:00'))).toBe(false);
    expect(overlaps(morning, wallInterval('2026-05-16', '13:00', '17:00'))).toBe(true);
  });

  it('always lasts 1 to 24 hours from the chosen start', () => {
    fc.assert(
      fc.property(date, hour, hour, (day, start, end) => {
        const interval = wallInterval(day, start, end);
        expect(wallDate(interval.start)).toBe(day);
        expect([wallTime(interval.start), wallTime(interval.end)]).toEqual([start, end]);
        expect(interval.end - interval.start).toBeGreaterThanOrEqual(60);
        expect(interval.end - interval.start).toBeLessThanOrEqual(1440);
      }),
    );
  });
});

describe('database texts', () => {
  it('reads both forms of a timestamp', () => {
    expect(parseWallTimestamp('2026-05-15 20:00:00')).toBe(parseWallTimestamp('2026-05-15T20:00'));
    expect(() => parseWallTimestamp('infinity')).toThrow(RangeError);
    expect(() => parseWallTimestamp('2026-02-30 20:00:00')).toThrow(RangeError);
  });

  it('reads the range PostgreSQL prints', () => {
    const range = parseTsrange('["2026-05-15 20:00:00","2026-05-16 02:00:00")');
    expect(range).toEqual(wallInterval('2026-05-15', '20:00', '02:00'));
    expect(() => parseTsrange('empty')).toThrow(RangeError);
    expect(() => parseTsrange('["2026-05-15 20:00:00",)')).toThrow(RangeError);
  });

  it('reads back every range it writes', () => {
    fc.assert(
      fc.property(date, hour, hour, (day, start, end) => {
        const interval = wallInterval(day, start, end);
        expect(parseTsrange(toTsrange(interval))).toEqual(interval);
      }),
    );
  });
});
