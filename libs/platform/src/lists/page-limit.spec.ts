import { pageLimit } from './page-limit.js';

describe('how long a page of a list is', () => {
  it.each([
    [undefined, 200],
    ['0', 1],
    ['1', 1],
    ['250', 250],
    ['1000', 1000],
    ['5000', 1000],
  ])('%s makes %d', (asked, rows) => {
    expect(pageLimit(asked)).toBe(rows);
  });
});
