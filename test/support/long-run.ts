const isLongRun = process.env['LONG_TESTS'] === 'true';

/**
 * How often a race is run: `usual` rounds find the fault that its positive control plants; `npm run test:long` runs `long`
 * ones, for faults that show themselves seldom.
 */
export function raceRounds(usual: number, long: number): number {
  return isLongRun ? long : usual;
}

type TestArguments = Parameters<typeof it>;

/**
 * `it` for what takes long and changes seldom: `npm run test:long` alone has it, a usual run does not know of it. A whole suite of
 * such tests has `.long.` in the name of its file instead.
 */
export function itInLongRun(...test: TestArguments): void {
  if (isLongRun) it(...test);
}

/** The same for a table of cases. */
itInLongRun.each = ((...rows: Parameters<typeof it.each>) =>
  isLongRun ? it.each(...rows) : () => undefined) as typeof it.each;

/** Tests that take long, of something that changes seldom: `npm run test:long` alone has them. */
export function onlyInLongRun(define: () => void): void {
  if (isLongRun) define();
}

/** The rows of a table of cases that a usual run tries: the first `usual` ones. `npm run test:long` tries all. */
export function rowsOfRun<Row>(rows: readonly Row[], usual: number): Row[] {
  return isLongRun ? [...rows] : rows.slice(0, usual);
}
