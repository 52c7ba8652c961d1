import { percentOf } from './percent.js';

describe('a share in percent', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 16, 6.3],
    [7, 7, 100],
  ])('of %i in %i is %f', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
