import { bookableRange, isWithinRange } from './bookable-range.js';
import { toWallTimestamp, wallMinutes } from './slots.js';

const settings = { openingDate: '2025-10-01', minLeadHours: 24, monthsAhead: 36 };
const rangeAt = (date: string, time: string, changes = {}) =>
  bookableRange({ ...settings, ...changes, todayWallMinutes: wallMinutes(date, time) });

describe('bookableRange', () => {
  it('begins at the opening while that lies ahead', () => {
    expect(rangeAt('2025-09-15', '12:00')).toEqual({
      firstDate: '2025-10-01',
      lastDate: '2028-09-15',
      earliestStart: wallMinutes('2025-10-01', '00:00'),
    });
  });

  it('begins a lead time from now once open, on a whole hour', () => {
    const range = rangeAt('2026-05-16', '09:30');
    expect(range.firstDate).toBe('2026-05-17');
    expect(toWallTimestamp(range.earliestStart)).toBe('2026-05-17T10:00:00');
    expect(rangeAt('2026-05-16', '23:30').firstDate).toBe('2026-05-18');
  });

  it('offers today when no lead time is asked', () => {
    expect(rangeAt('2026-05-16', '09:30', { minLeadHours: 0 }).firstDate).toBe('2026-05-16');
  });

  it('tells what lies inside', () => {
    const range = rangeAt('2026-05-16', '09:30');
    expect(isWithinRange(range, '2026-05-17', wallMinutes('2026-05-17', '10:00'))).toBe(true);
    expect(isWithinRange(range, '2026-05-17', wallMinutes('2026-05-17', '09:00'))).toBe(false);
    expect(isWithinRange(range, '2029-05-16', wallMinutes('2029-05-16', '23:00'))).toBe(true);
    expect(isWithinRange(range, '2029-05-17', wallMinutes('2029-05-17', '06:00'))).toBe(false);
  });
});
