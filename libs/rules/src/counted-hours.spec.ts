import fc from 'fast-check';
import { afterCountedHours } from './counted-hours.js';
import { parseWallTimestamp, toWallTimestamp } from './slots.js';

const after = (wall: string, hours: number) =>
  toWallTimestamp(afterCountedHours(parseWallTimestamp(wall), hours));

describe('hours that count from 08:00 to 20:00 (Holds §7)', () => {
  it.each([
    ['2026-05-16T12:00:00', 2, '2026-05-16T14:00:00'],
    ['2026-05-16T18:00:00', 2, '2026-05-16T20:00:00'],
    ['2026-05-16T19:30:00', 2, '2026-05-17T09:30:00'],
    ['2026-05-16T20:00:00', 2, '2026-05-17T10:00:00'],
    ['2026-05-16T23:59:00', 2, '2026-05-17T10:00:00'],
    ['2026-05-16T03:00:00', 2, '2026-05-16T10:00:00'],
    ['2026-05-16T08:00:00', 12, '2026-05-16T20:00:00'],
    ['2026-05-16T08:00:00', 13, '2026-05-17T09:00:00'],
    ['2026-12-31T19:00:00', 26, '2027-01-03T09:00:00'],
  ])('from %s, %i of them end at %s', (from, hours, end) => {
    expect(after(from, hours)).toBe(end);
  });

  it('never end at night, and later starts never end earlier', () => {
    const minute = fc.integer({ min: 25_000_000, max: 45_000_000 });
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 1, max: 100 }), (one, other, hours) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const end = afterCountedHours(early, hours);
        expect(end % 1440).toBeGreaterThan(8 * 60);
        expect(end % 1440).toBeLessThanOrEqual(20 * 60);
        expect(afterCountedHours(late, hours)).toBeGreaterThanOrEqual(end);
      }),
    );
  });
});
