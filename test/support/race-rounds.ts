/**
 * How often a race is run: `usual` rounds find the fault that its positive control plants; `npm run test:long` runs `long`
 * ones, for faults that show themselves seldom.
 */
export function raceRounds(usual: number, long: number): number {
  return process.env['LONG_TESTS'] === 'true' ? long : usual;
}
