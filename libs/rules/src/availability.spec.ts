import fc from 'fast-check';
import { acceptsEvent, canTakeDate, unavailableDates } from './availability.js';
import type { AvailabilityFacts, Occupied, VenueFacts } from './availability-facts.js';
import { conflictsOf, takenSentence } from './conflicts.js';
import { addDays, dateOfDay, dayNumber } from './dates.js';
import { indicators } from './indicators.js';
import { BOOKABLE_HOURS, overlaps, wallInterval, wallMinutes } from './slots.js';

const venue = (id: string, name: string, changes: Partial<VenueFacts> = {}): VenueFacts => ({
  id,
  name,
  capacity: 100,
  hourlyCents: 25000,
  available: true,
  unavailableUntil: null,
  unavailableReason: null,
  ...changes,
});
const main = venue('main', 'Main Event Venue');
const tent = venue('tent', 'Outdoor Tent');
const addOn = venue('addon', 'Restaurant Dining Add-On');
const dining = venue('dining', 'Private Dining Room');

const booked = (venueId: string, date: string, start: string, end: string): Occupied => ({
  venueId,
  ...wallInterval(date, start, end),
  kind: 'booking',
  reason: null,
});
const closed = (venueId: string | null, from: string, to: string): Occupied => ({
  venueId,
  start: wallMinutes(from, '00:00'),
  end: wallMinutes(addDays(to, 1), '00:00'),
  kind: 'closure',
  reason: 'Deep Cleaning',
});
const facts = (occupied: Occupied[] = [], changes: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  venues: [main, tent, addOn, dining],
  occupied,
  turnoverMinutes: 0,
  range: {
    firstDate: '2025-10-01',
    lastDate: '2028-09-15',
    earliestStart: wallMinutes('2025-10-01', '00:00'),
  },
  ...changes,
});
const saturday = '2026-05-16';
const clashes = (occupied: Occupied[], start: string, end: string, date = saturday) =>
  conflictsOf(facts(occupied), ['main'], date, start, end).length > 0;

describe('conflictsOf', () => {
  it('lets touching events stand and refuses overlapping ones', () => {
    const occupied = [booked('main', saturday, '10:00', '14:00')];
    expect(clashes(occupied, '14:00', '18:00')).toBe(false);
    expect(clashes(occupied, '06:00', '10:00')).toBe(false);
    expect(clashes(occupied, '13:00', '17:00')).toBe(true);
  });

  it.each([
    ['12:00', '16:00', true],
    ['13:00', '17:00', true],
    ['10:00', '14:00', true],
    ['16:00', '20:00', true],
    ['10:00', '20:00', true],
    ['12:00', '18:00', true],
    ['08:00', '12:00', false],
    ['18:00', '22:00', false],
  ])('beside 12:00–18:00, %s–%s clashes: %p', (start, end, expected) => {
    expect(clashes([booked('main', saturday, '12:00', '18:00')], start, end)).toBe(expected);
  });

  it('finds an event wrapped by a longer one over midnight', () => {
    const occupied = [booked('main', saturday, '20:00', '01:00')];
    expect(clashes(occupied, '18:00', '05:00')).toBe(true);
    expect(clashes(occupied, '01:00', '05:00', '2026-05-17')).toBe(false);
    expect(clashes(occupied, '00:00', '04:00', '2026-05-17')).toBe(true);
  });

  it('takes the venues apart and names the times', () => {
    const found = conflictsOf(
      facts([booked('main', saturday, '14:00', '20:00')]),
      ['main', 'tent'],
      saturday,
      '18:00',
      '22:00',
    );
    expect(found).toEqual([
      {
        venueId: 'main',
        venueName: 'Main Event Venue',
        startTime: '14:00',
        endTime: '20:00',
        reason: 'Already booked',
      },
    ]);
    expect(takenSentence(found, [main, tent])).toBe('Main Event Venue is taken 2–8 PM; Outdoor Tent is free');
  });

  it('clips what began the day before, and long closures, to the asked day', () => {
    const early = conflictsOf(
      facts([booked('main', '2026-05-15', '20:00', '02:00')]),
      ['main'],
      saturday,
      '00:00',
      '04:00',
    );
    expect(early[0]).toMatchObject({ startTime: '00:00', endTime: '02:00' });
    const shut = conflictsOf(
      facts([closed(null, '2026-05-14', '2026-05-20')]),
      ['main'],
      saturday,
      '12:00',
      '16:00',
    );
    expect(shut[0]).toMatchObject({ startTime: '00:00', endTime: '00:00', reason: 'Deep Cleaning' });
    expect(takenSentence(shut, [main])).toBe('Main Event Venue is taken all day');
  });

  it('joins several times of one venue in the sentence', () => {
    const occupied = [booked('main', saturday, '06:00', '10:00'), booked('main', saturday, '14:00', '18:00')];
    const found = conflictsOf(facts(occupied), ['main'], saturday, '09:00', '15:00');
    expect(takenSentence(found, [main])).toBe('Main Event Venue is taken 6–10 AM and 2–6 PM');
  });

  it('keeps the turnover free after the event', () => {
    const occupied = [booked('main', saturday, '14:00', '18:00')];
    const buffered = facts(occupied, { turnoverMinutes: 60 });
    expect(conflictsOf(buffered, ['main'], saturday, '10:00', '14:00')).toHaveLength(1);
    expect(conflictsOf(buffered, ['main'], saturday, '09:00', '13:00')).toHaveLength(0);
  });

  it('holds a switched-off venue back until its expected date', () => {
    const off = (unavailableUntil: string | null) =>
      facts([], {
        venues: [
          venue('main', 'Main Event Venue', {
            available: false,
            unavailableUntil,
            unavailableReason: 'Under Repair',
          }),
        ],
      });
    const reasonsOn = (given: AvailabilityFacts, date: string) =>
      conflictsOf(given, ['main'], date, '12:00', '16:00').map((each) => each.reason);
    expect(reasonsOn(off('2026-05-16'), '2026-05-15')).toEqual(['Under Repair']);
    expect(reasonsOn(off('2026-05-16'), '2026-05-16')).toEqual([]);
    expect(reasonsOn(off(null), '2028-05-16')).toEqual(['Under Repair']);
  });

  it('throws for a venue it does not know', () => {
    expect(() => conflictsOf(facts(), ['cellar'], saturday, '12:00', '16:00')).toThrow(RangeError);
  });

  it('agrees with a plain comparison of every pair, and with acceptsEvent', () => {
    const row = fc
      .record({
        venueId: fc.constantFrom('main', 'tent', null),
        day: fc.integer({ min: 0, max: 3 }),
        start: fc.constantFrom(...BOOKABLE_HOURS),
        end: fc.constantFrom(...BOOKABLE_HOURS),
      })
      .map(({ venueId, day, start, end }): Occupied => ({
        ...booked('', addDays(saturday, day), start, end),
        venueId,
      }));
    const hour = fc.constantFrom(...BOOKABLE_HOURS);
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.nat(3),
        hour,
        hour,
        fc.nat(120),
        (rows, day, start, end, turnover) => {
          const date = addDays(saturday, day);
          const given = facts(rows, { turnoverMinutes: turnover });
          const interval = wallInterval(date, start, end);
          const candidate = { start: interval.start, end: interval.end + turnover };
          const expected = rows.filter((each) => each.venueId !== 'tent' && overlaps(each, candidate)).length;
          expect(conflictsOf(given, ['main'], date, start, end)).toHaveLength(expected);
          const longEnough = interval.end - interval.start >= 240;
          expect(acceptsEvent(given, ['main'], date, start, end)).toBe(longEnough && expected === 0);
        },
      ),
    );
  });
});

describe('canTakeDate', () => {
  it('looks for one four-hour event that starts 06:00 to 23:00', () => {
    const gap = (end: string) => [
      booked('main', saturday, '00:00', end),
      booked('main', saturday, '14:00', '04:00'),
    ];
    expect(canTakeDate(facts(gap('10:00')), ['main'], saturday)).toBe(true);
    expect(canTakeDate(facts(gap('11:00')), ['main'], saturday)).toBe(false);
  });

  it('counts a late start that runs into the next day', () => {
    const busy = [booked('main', saturday, '06:00', '23:00')];
    expect(canTakeDate(facts(busy), ['main'], saturday)).toBe(true);
    const nextMorning = booked('main', '2026-05-17', '02:00', '06:00');
    expect(canTakeDate(facts([...busy, nextMorning]), ['main'], saturday)).toBe(false);
  });

  it('needs one time for all venues together', () => {
    const occupied = [booked('main', saturday, '00:00', '15:00'), booked('tent', saturday, '15:00', '06:00')];
    expect(canTakeDate(facts(occupied), ['main'], saturday)).toBe(true);
    expect(canTakeDate(facts(occupied), ['tent'], saturday)).toBe(true);
    expect(canTakeDate(facts(occupied), ['main', 'tent'], saturday)).toBe(false);
  });

  it('keeps the venue rules and the range', () => {
    const evening = [booked('dining', '2026-05-18', '19:00', '06:00')];
    expect(canTakeDate(facts(evening), ['dining'], '2026-05-18')).toBe(false);
    expect(canTakeDate(facts(), ['dining'], '2026-05-18')).toBe(true);
    expect(canTakeDate(facts(), ['addon'], saturday)).toBe(false);
    expect(canTakeDate(facts(), ['addon', 'main'], saturday)).toBe(true);
    expect(canTakeDate(facts(), ['main'], '2025-09-30')).toBe(false);
    expect(canTakeDate(facts(), ['main'], '2028-09-16')).toBe(false);
    expect(canTakeDate(facts(), ['cellar'], saturday)).toBe(false);
    expect(canTakeDate(facts(), [], saturday)).toBe(false);
  });
});

describe('unavailableDates', () => {
  it('lists a date only when no venue can take it', () => {
    const three = ['main', 'tent', 'dining'].map((id) => booked(id, saturday, '06:00', '06:00'));
    expect(unavailableDates(facts(three), '2026-05-15', '2026-05-17')).toEqual([saturday]);
    expect(unavailableDates(facts(three.slice(1)), '2026-05-15', '2026-05-17')).toEqual([]);
    expect(unavailableDates(facts(three.slice(1)), '2026-05-15', '2026-05-17', ['tent', 'dining'])).toEqual([
      saturday,
    ]);
  });

  it('counts the add-on only while Main can take it too', () => {
    const mainFull = [booked('main', saturday, '06:00', '06:00')];
    expect(unavailableDates(facts(mainFull), saturday, saturday, ['addon'])).toEqual([saturday]);
    expect(unavailableDates(facts(), saturday, saturday, ['addon'])).toEqual([]);
  });

  it('lists closed days of the whole property and days outside the range', () => {
    const shut = facts([closed(null, '2026-05-16', '2026-05-17')]);
    expect(unavailableDates(shut, '2026-05-14', '2026-05-19')).toEqual(['2026-05-16', '2026-05-17']);
    expect(unavailableDates(facts(), '2025-09-29', '2025-10-02')).toEqual(['2025-09-29', '2025-09-30']);
  });

  it('says the same as asking each venue on each date', () => {
    const row = fc
      .tuple(fc.constantFrom('main', 'tent', 'dining'), fc.nat(5), fc.constantFrom(...BOOKABLE_HOURS))
      .map(([id, day, start]) => booked(id, addDays(saturday, day), start, start));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const given = facts(rows);
        const found = unavailableDates(given, saturday, addDays(saturday, 5));
        for (let day = 0; day <= 5; day += 1) {
          const date = addDays(saturday, day);
          const hours = BOOKABLE_HOURS.slice(0, 18);
          const takes = ['main', 'tent', 'dining'].some((id) =>
            hours.some((start) => {
              const end = `${String((Number(start.slice(0, 2)) + 4) % 24).padStart(2, '0')}:00`;
              return acceptsEvent(given, [id], date, start, end);
            }),
          );
          expect(found.includes(date)).toBe(!takes);
        }
      }),
    );
  });

  it('folds 36 months over 10,000 rows without asking each row for each date', () => {
    const first = dayNumber('2025-10-01');
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      booked(
        ['main', 'tent', 'dining'][index % 3] ?? '',
        dateOfDay(first + (index % 1080)),
        '14:00',
        '20:00',
      ),
    );
    const before = performance.now();
    expect(unavailableDates(facts(rows), '2025-10-01', '2028-09-15')).toEqual([]);
    // Generous for slow machines: comparing all rows on all dates takes many times as long.
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('indicators', () => {
  it('shows an overnight event on both dates, clipped', () => {
    const given = facts([booked('main', '2026-05-15', '20:00', '02:00')]);
    const slot = { venueId: 'main', venueName: 'Main Event Venue' };
    expect(indicators(given, '2026-05-14', '2026-05-17', ['main'])).toEqual([
      { date: '2026-05-15', level: 'partial', slots: [{ ...slot, startTime: '20:00', endTime: '00:00' }] },
      { date: '2026-05-16', level: 'partial', slots: [{ ...slot, startTime: '00:00', endTime: '02:00' }] },
    ]);
  });

  it('leaves no mark on the next date for an end at midnight', () => {
    const given = facts([booked('main', saturday, '18:00', '00:00')]);
    expect(indicators(given, saturday, '2026-05-17', ['main']).map((each) => each.date)).toEqual([saturday]);
  });

  it('is full when none of the asked venues can take the date, and silent about others', () => {
    const given = facts([booked('main', saturday, '06:00', '06:00')]);
    expect(indicators(given, saturday, saturday, ['main'])[0]?.level).toBe('full');
    expect(indicators(given, saturday, saturday, ['main', 'tent'])[0]?.level).toBe('partial');
    expect(indicators(given, saturday, '2026-05-17', ['tent'])).toEqual([]);
  });

  it('marks closures and switched-off days for the whole day, once', () => {
    const off = venue('main', 'Main Event Venue', { available: false, unavailableUntil: '2026-05-17' });
    const given = facts([closed('main', saturday, saturday)], { venues: [off] });
    expect(indicators(given, saturday, '2026-05-18', ['main'])).toEqual([
      {
        date: saturday,
        level: 'full',
        slots: [{ venueId: 'main', venueName: 'Main Event Venue', startTime: '00:00', endTime: '00:00' }],
      },
    ]);
  });
});
