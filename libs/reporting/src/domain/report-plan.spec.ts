import { toWallTimestamp, wallMinutes } from '#rules';
import type { ReportKind } from '../api.js';
import { askedPeriod, dueReports, nextSending, periodWords, weeksOf, yearBefore } from './report-plan.js';

const due = (date: string, time: string) =>
  dueReports(wallMinutes(date, time)).map(({ kind, days }) => `${kind} ${days.first}..${days.last}`);

describe('what the schedule sends', () => {
  it.each<[string, string, string[]]>([
    ['2025-10-15', '06:00', []],
    ['2025-10-15', '07:00', ['daily 2025-10-14..2025-10-14']],
    ['2025-10-15', '23:00', ['daily 2025-10-14..2025-10-14']],
    // A Monday.
    ['2025-10-13', '07:00', ['daily 2025-10-12..2025-10-12', 'month-to-date 2025-10-01..2025-10-12']],
    ['2026-01-01', '07:00', ['daily 2025-12-31..2025-12-31', 'monthly 2025-12-01..2025-12-31']],
    ['2026-01-03', '09:00', ['daily 2026-01-02..2026-01-02', 'monthly 2025-12-01..2025-12-31']],
    // A Monday that is the first has no month so far.
    ['2025-12-01', '07:00', ['daily 2025-11-30..2025-11-30', 'monthly 2025-11-01..2025-11-30']],
    ['2028-03-01', '07:00', ['daily 2028-02-29..2028-02-29', 'monthly 2028-02-01..2028-02-29']],
  ])('on %s at %s is %j', (date, time, expected) => {
    expect(due(date, time)).toEqual(expected);
  });

  it.each<[ReportKind, string, string, string]>([
    ['daily', '2025-10-15', '06:00', '2025-10-15T07:00:00'],
    ['daily', '2025-10-15', '07:00', '2025-10-16T07:00:00'],
    ['month-to-date', '2025-10-13', '08:00', '2025-10-20T07:00:00'],
    ['month-to-date', '2025-11-29', '08:00', '2025-12-08T07:00:00'],
    ['monthly', '2025-12-31', '08:00', '2026-01-01T07:00:00'],
    ['monthly', '2026-01-01', '05:00', '2026-01-01T07:00:00'],
  ])('of the %s report comes next after %s %s at %s', (kind, date, time, next) => {
    expect(toWallTimestamp(nextSending(kind, wallMinutes(date, time)))).toBe(next);
  });
});

describe('the days of a report', () => {
  it.each<[ReportKind, string, string, string, string]>([
    ['daily', '2025-10-15', '2025-10-15', '2025-10-15', 'Oct 15, 2025'],
    ['month-to-date', '2025-10-15', '2025-10-01', '2025-10-15', 'Oct 01, 2025 – Oct 15, 2025'],
    ['month-to-date', '2025-10-01', '2025-10-01', '2025-10-01', 'Oct 01, 2025'],
    ['monthly', '2025-10-15', '2025-09-01', '2025-09-30', 'September 2025'],
    ['monthly', '2028-03-31', '2028-02-01', '2028-02-29', 'February 2028'],
  ])('%s asked for on %s', (kind, today, first, last, words) => {
    const days = askedPeriod(kind, today);
    expect(days).toEqual({ first, last });
    expect(periodWords(kind, days)).toBe(words);
  });

  it('are the same a year before, the leap day too', () => {
    expect(yearBefore({ first: '2028-02-01', last: '2028-02-29' })).toEqual({
      first: '2027-02-01',
      last: '2027-02-28',
    });
    expect(yearBefore({ first: '2029-02-01', last: '2029-02-28' })).toEqual({
      first: '2028-02-01',
      last: '2028-02-29',
    });
    expect(yearBefore({ first: '2029-02-28', last: '2029-02-28' })).toEqual({
      first: '2028-02-28',
      last: '2028-02-28',
    });
  });

  it.each<[string, string, string[]]>([
    ['2025-10-01', '2025-10-01', ['2025-10-01..2025-10-01']],
    ['2025-10-01', '2025-10-07', ['2025-10-01..2025-10-07']],
    [
      '2026-02-01',
      '2026-02-28',
      [
        '2026-02-01..2026-02-07',
        '2026-02-08..2026-02-14',
        '2026-02-15..2026-02-21',
        '2026-02-22..2026-02-28',
      ],
    ],
    ['2025-10-01', '2025-10-10', ['2025-10-01..2025-10-07', '2025-10-08..2025-10-10']],
  ])('%s to %s in weeks', (first, last, weeks) => {
    expect(weeksOf({ first, last }).map((week) => `${week.first}..${week.last}`)).toEqual(weeks);
  });
});
