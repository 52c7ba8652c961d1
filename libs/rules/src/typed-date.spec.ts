import { typedDate } from './typed-date.js';

/** A Thursday. */
const TODAY = '2026-12-31';

describe('a date typed into a search', () => {
  it.each([
    ['2027-01-08', '2027-01-08'],
    ['2027-1-8', '2027-01-08'],
    ['1/8', '2027-01-08'],
    ['1/8/27', '2027-01-08'],
    ['1/8/2026', '2026-01-08'],
    ['Jan 8', '2027-01-08'],
    ['january 8th, 2028', '2028-01-08'],
    ['8 Jan', '2027-01-08'],
    ['Fri, Jan 8', '2027-01-08'],
    ['Sept. 3', '2027-09-03'],
    ['Dec 31', '2026-12-31'],
    ['Dec 30', '2027-12-30'],
    ['Feb 29', '2028-02-29'],
    ['  Saturday ', '2027-01-02'],
    ['thurs', '2026-12-31'],
    ['wed', '2027-01-06'],
    ['today', '2026-12-31'],
    ['Tomorrow', '2027-01-01'],
  ])('%j is %s', (typed, date) => {
    expect(typedDate(typed, TODAY)).toBe(date);
  });

  it.each([
    '',
    'Sarah',
    'Feb 30',
    '13/1',
    '2/29/2027',
    '2026-02-30',
    '512 555 0187',
    'May',
    '8',
    'sunny',
    'Mayer 8',
  ])('%j is none', (typed) => {
    expect(typedDate(typed, TODAY)).toBeNull();
  });
});
