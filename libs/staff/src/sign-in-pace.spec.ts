import { secondsBetweenTries } from './sign-in-pace.js';

describe('the seconds between two tries to sign in', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [39, 1],
    [40, 2],
    [119, 9],
    [120, 10],
    [100_000, 10],
  ])('after %i wrong passwords within an hour are %i', (failures, seconds) => {
    expect(secondsBetweenTries(failures, 30)).toBe(seconds);
  });
});
