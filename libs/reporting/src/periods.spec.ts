import { isWithin, lastDays, lastMonths, nextYear, saturdaysOf } from './periods.js';

describe('the months looked back on', () => {
  it.each([
    ['2026-08-31', '2026-03 2026-04 2026-05 2026-06 2026-07 2026-08'],
    ['2026-01-01', '2025-08 2025-09 2025-10 2025-11 2025-12 2026-01'],
    ['2028-02-29', '2027-09 2027-10 2027-11 2027-12 2028-01 2028-02'],
  ])('are six up to the one that runs: %s', (today, months) => {
    expect(lastMonths(today)).toEqual(months.split(' '));
  });
});

describe('the last ninety days', () => {
  it('end today', () => {
    expect(lastDays('2026-03-31')).toEqual({ first: '2026-01-01', last: '2026-03-31' });
  });

  it.each([
    ['2025-10-18', 13],
    ['2025-10-16', 13],
    // A Friday: the ninety days begin on a Sunday.
    ['2025-10-17', 12],
  ])('up to %s have %i Saturdays', (today, saturdays) => {
    expect(saturdaysOf(lastDays(today))).toBe(saturdays);
  });
});

describe('the next twelve months', () => {
  it.each([
    ['2025-10-19', '2026-10-18'],
    ['2027-02-28', '2028-02-27'],
    // The leap day has no anniversary: its year ends before the day that stands in for it.
    ['2028-02-29', '2029-02-27'],
  ])('from %s go to %s', (first, last) => {
    expect(nextYear(first)).toEqual({ first, last });
  });

  it('hold both their ends and nothing beyond', () => {
    const days = nextYear('2025-10-19');
    const dates = ['2025-10-18', '2025-10-19', '2026-10-18', '2026-10-19'];
    expect(dates.map((date) => isWithin(days, date))).toEqual([false, true, true, false]);
  });
});
