import { waitWording } from './wait-wording.js';

it.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [3540, 'in 59 minutes'],
  [3600, 'in 60 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('%d seconds are over %s', (seconds, words) => {
  expect(waitWording(seconds)).toBe(words);
});
