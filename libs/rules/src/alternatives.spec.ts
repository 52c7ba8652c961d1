import fc from 'fast-check';
import { alternatives, areComplete } from './alternatives.js';
import { acceptsEvent } from './availability.js';
import type { AvailabilityFacts, Occupied, VenueFacts } from './availability-facts.js';
import { conflictsOf } from './conflicts.js';
import { addDays, weekday } from './dates.js';
import { BOOKABLE_HOURS, durationHours, wallInterval, wallMinutes } from './slots.js';

const venues = ['Main Event Venue', 'Outdoor Tent', 'Restaurant Dining Add-On', 'Private Dining Room'].map(
  (name): VenueFacts => ({
    id: name,
    name,
    capacity: 100,
    hourlyCents: 25000,
    available: true,
    unavailableUntil: null,
    unavailableReason: null,
  }),
);
const main = 'Main Event Venue';
const tent = 'Outdoor Tent';
const dining = 'Private Dining Room';
const saturday = '2026-05-16';

const booked = (venueId: string | null, date: string, start: string, end: string): Occupied => ({
  venueId,
  ...wallInterval(date, start, end),
  kind: 'booking',
  reason: null,
});
const facts = (
  occupied: Occupied[],
  firstDate = '2025-10-01',
  lastDate = '2028-09-15',
): AvailabilityFacts => ({
  venues,
  occupied,
  turnoverMinutes: 0,
  range: { firstDate, lastDate, earliestStart: wallMinutes(firstDate, '00:00') },
});

describe('alternatives', () => {
  it('suggests the three nearest same weekdays, then the nearest others', () => {
    const given = facts([booked(main, saturday, '14:00', '18:00')]);
    expect(alternatives(given, [main], saturday, '14:00', '18:00').suggestedDates).toEqual([
      '2026-05-23',
      '2026-05-09',
      '2026-05-30',
      '2026-05-17',
      '2026-05-15',
      '2026-05-18',
    ]);
  });

  it('offers the asked date first, with the three nearest other times of the same length', () => {
    const given = facts([booked(main, saturday, '14:00', '18:00')]);
    const [option] = alternatives(given, [main], saturday, '14:00', '18:00').flexibleOptions;
    expect(option?.date).toBe(saturday);
    expect(option?.description).toBe('Sat, May 16: your date at another time');
    expect(option?.alternativeTimes.map((time) => time.startTime)).toEqual(['10:00', '18:00', '19:00']);
    expect(option?.alternativeTimes[1]?.description).toBe('6:00 PM – 10:00 PM · 4 h');
  });

  it('touches its neighbours but never overlaps them', () => {
    const given = facts([booked(main, saturday, '10:00', '14:00'), booked(main, saturday, '18:00', '22:00')]);
    const [option] = alternatives(given, [main], saturday, '13:00', '17:00').flexibleOptions;
    expect(option?.alternativeTimes.map((time) => time.startTime)).toContain('14:00');
  });

  it('keeps early hours for those who asked for them', () => {
    const night = facts([booked(main, saturday, '00:00', '04:00')]);
    const [early] = alternatives(night, [main], saturday, '00:00', '04:00').flexibleOptions;
    expect(early?.alternativeTimes[0]?.startTime).toBe('04:00');
    const day = facts([booked(main, saturday, '06:00', '10:00')]);
    const [later] = alternatives(day, [main], saturday, '06:00', '10:00').flexibleOptions;
    expect(later?.alternativeTimes[0]?.startTime).toBe('10:00');
  });

  it('offers private dining only at the hours its rule allows', () => {
    const given = facts([booked(dining, saturday, '12:00', '16:00')]);
    const { suggestedDates } = alternatives(given, [dining], saturday, '12:00', '16:00');
    expect(suggestedDates.map(weekday).every((day) => day === 0 || day === 6)).toBe(true);
    expect(suggestedDates).toContain('2026-05-17');
    expect(suggestedDates).not.toContain('2026-05-15');
  });

  it('stays inside the bookable range and offers nothing for what no one may book', () => {
    const narrow = facts([booked(main, saturday, '14:00', '18:00')], saturday, '2026-05-18');
    expect(alternatives(narrow, [main], saturday, '14:00', '18:00').suggestedDates).toEqual([
      '2026-05-17',
      '2026-05-18',
    ]);
    const nothing = { suggestedDates: [], flexibleOptions: [] };
    expect(alternatives(facts([]), ['Restaurant Dining Add-On'], saturday, '14:00', '18:00')).toEqual(
      nothing,
    );
    expect(alternatives(facts([]), [main], saturday, '14:00', '17:00')).toEqual(nothing);
    const shut = { ...booked(null, '2025-01-01', '00:00', '00:00'), end: wallMinutes('2029-01-01', '00:00') };
    expect(alternatives(facts([shut]), [main], saturday, '14:00', '18:00')).toEqual(nothing);
  });

  it('offers only what would be accepted, in the promised numbers', () => {
    const hour = fc.constantFrom(...BOOKABLE_HOURS);
    const row = fc
      .tuple(fc.constantFrom(main, tent, dining, null), fc.integer({ min: -12, max: 12 }), hour, hour)
      .map(([id, day, start, end]) => booked(id, addDays(saturday, day), start, end));
    const chosen = fc.constantFrom([main], [main, tent], [dining], [main, 'Restaurant Dining Add-On']);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), chosen, hour, hour, (rows, ids, start, end) => {
        const given = facts(rows, addDays(saturday, -10), addDays(saturday, 40));
        const { suggestedDates, flexibleOptions } = alternatives(given, ids, saturday, start, end);
        expect(suggestedDates.length).toBeLessThanOrEqual(6);
        expect(new Set(suggestedDates).size).toBe(suggestedDates.length);
        expect(flexibleOptions.length).toBeLessThanOrEqual(5);
        for (const date of suggestedDates) {
          expect(conflictsOf(given, ids, date, start, end)).toEqual([]);
          expect(acceptsEvent(given, ids, date, start, end)).toBe(true);
        }
        for (const { date, alternativeTimes } of flexibleOptions) {
          expect(alternativeTimes.length).toBeGreaterThan(0);
          expect(alternativeTimes.length).toBeLessThanOrEqual(3);
          for (const time of alternativeTimes) {
            expect(durationHours(time.startTime, time.endTime)).toBe(durationHours(start, end));
            expect(conflictsOf(given, ids, date, time.startTime, time.endTime)).toEqual([]);
            expect(acceptsEvent(given, ids, date, time.startTime, time.endTime)).toBe(true);
          }
        }
      }),
    );
  });

  it('finds in a few weeks what it finds in 26, or knows that it must look further', () => {
    const row = fc
      .tuple(
        fc.constantFrom(main, tent, null),
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom(...BOOKABLE_HOURS),
      )
      .map(([venueId, day, start]) => booked(venueId, addDays(saturday, day), start, start));
    let complete = 0;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 3, max: 28 }), (rows, searchDays) => {
        const given = facts(rows);
        const near = alternatives(given, [main], saturday, '14:00', '18:00', searchDays);
        if (!areComplete(near, saturday)) return;
        complete += 1;
        expect(near).toEqual(alternatives(given, [main], saturday, '14:00', '18:00'));
      }),
    );
    expect(complete).toBeGreaterThan(0);
  });
});
