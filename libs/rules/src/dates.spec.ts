import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  formatDate,
  formatDateShort,
  formatDateWithWeekday,
  formatMonth,
  isDateText,
  monthGrid,
  nextMonth,
  previousMonth,
  weekday,
} from './dates.js';

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('9998-12-31') });

describe('isDateText', () => {
  it.each(['2025-10-01', '2028-02-29', '1900-01-01', '9998-12-31'])('accepts the real date %s', (date) => {
    expect(isDateText(date)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '9999-12-31',
    '16/05/2026',
    '2026-5-16',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '2026-05-16T00:00',
    ' 2026-05-16',
    '',
    null,
    undefined,
    20260516,
    ['2026-05-16'],
  ])('refuses %p', (value) => {
    expect(isDateText(value)).toBe(false);
  });
});

describe('date arithmetic', () => {
  it('knows the weekday of the cases', () => {
    expect(['2026-05-16', '2026-05-17', '2026-05-18'].map(weekday)).toEqual([6, 0, 1]);
  });

  it('adds days over leap days, years and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  });

  it('clamps added months to the end of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2025-10-15', 36)).toBe('2028-10-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('refuses what is no date instead of answering nonsense', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => formatMonth('2026-13')).toThrow(RangeError);
  });

  it('turns every day into its date and back, and counts the days between', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        const date = dateOfDay(day);
        fc.pre(isDateText(date) && isDateText(dateOfDay(day + days)));
        expect(dayNumber(date)).toBe(day);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('months', () => {
  it('does not skip February after a 31st of January', () => {
    expect(nextMonth('2026-01')).toBe('2026-02');
    expect(nextMonth('2026-02')).toBe('2026-03');
    expect(nextMonth('2026-10')).toBe('2026-11');
    expect(nextMonth('2025-12')).toBe('2026-01');
    expect(previousMonth('2026-03')).toBe('2026-02');
    expect(previousMonth('2026-01')).toBe('2025-12');
  });

  it('shows November 2026 with 30 cells, each once, the 1st under Sunday', () => {
    const grid = monthGrid('2026-11');
    const dates = grid.filter((cell) => cell !== null);
    expect(grid[0]).toBe('2026-11-01');
    expect(dates).toHaveLength(30);
    expect(new Set(dates).size).toBe(30);
    expect(grid.length % 7).toBe(0);
  });

  it('holds 29 February in a leap year only', () => {
    expect(monthGrid('2028-02')).toContain('2028-02-29');
    expect(monthGrid('2027-02')).not.toContain('2027-02-29');
  });

  it('puts every date of any month under its weekday, once and in order', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = dateOfDay(day).slice(0, 7);
        const grid = monthGrid(month);
        const dates = grid.filter((cell) => cell !== null);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates).toContain(dateOfDay(day));
        for (const [index, cell] of grid.entries()) if (cell) expect(weekday(cell)).toBe(index % 7);
      }),
    );
  });
});

describe('date wording', () => {
  it('writes dates as the specification does', () => {
    expect(formatDate('2025-10-04')).toBe('Oct 04, 2025');
    expect(formatDate('2026-05-16')).toBe('May 16, 2026');
    expect(formatDateShort('2025-10-12')).toBe('Oct 12');
    expect(formatDateShort('2026-12-05')).toBe('Dec 5');
    expect(formatDateWithWeekday('2025-10-04')).toBe('Sat, Oct 4');
    expect(formatMonth('2025-10')).toBe('October 2025');
  });
});
