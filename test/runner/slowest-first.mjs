/**
 * Suites that take longest, the slowest first, as a whole run on two cores measured them: they begin first, so that
 * none of them runs alone at the end. `npm test` prints the ten slowest of each run; one that belongs here is added by hand.
 */
const SLOW_SUITES = [
  'test/e2e/every-screen-public.e2e.ts',
  'test/e2e/every-screen-calendar.e2e.ts',
  'test/e2e/every-screen-my-bookings.e2e.ts',
  'test/e2e/keyboard.e2e.ts',
  'test/e2e/odd-hours.long.e2e.ts',
  'test/e2e/two-visitors.e2e.ts',
  'test/e2e/public-crawl.long.e2e.ts',
  'test/e2e/calendar-days.e2e.ts',
  'test/e2e/signing.e2e.ts',
  'test/e2e/paying.e2e.ts',
  'test/e2e/office-lists.e2e.ts',
  'test/e2e/public-screens.e2e.ts',
  'test/e2e/pens-and-zones.long.e2e.ts',
  'test/integration/platform/hostile-inputs.int-spec.ts',
  'test/integration/start.int-spec.ts',
  'test/integration/platform/matrix-misshapen.long.int-spec.ts',
  'test/e2e/community.e2e.ts',
  'test/e2e/calendar-states.e2e.ts',
  'test/e2e/my-bookings.e2e.ts',
  'test/integration/platform/matrix.int-spec.ts',
  'test/e2e/papers-on-paper.long.e2e.ts',
  'test/e2e/office.e2e.ts',
  'test/e2e/vendor-papers.e2e.ts',
  'test/e2e/calendar-choices.e2e.ts',
  'test/e2e/every-screen-contract.e2e.ts',
  'test/e2e/main-job.e2e.ts',
  'test/e2e/money-figures.e2e.ts',
  'test/e2e/odd-files.long.e2e.ts',
  'test/integration/media/bad-files.int-spec.ts',
  'test/integration/bookings/double-booking.int-spec.ts',
  'test/redis/redis-queue.int-spec.ts',
  'test/faults/many-processes.int-spec.ts',
  'test/faults/worker-kill.int-spec.ts',
];
const KINDS = ['e2e', 'redis', 'integration', 'components', 'unit'];

/** The order in which Jest hands suites to its workers: slow ones, then by kind, unit tests last; large files first. */
export default class SlowestFirst {
  sort(tests) {
    return [...tests].sort(
      (one, other) =>
        place(one) - place(other) ||
        KINDS.indexOf(kindOf(one)) - KINDS.indexOf(kindOf(other)) ||
        sizeOf(other) - sizeOf(one) ||
        one.path.localeCompare(other.path),
    );
  }

  /** `--shard`: every so-many-th suite, so that each part has its share of slow ones. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_test, index) => index % shardCount === shardIndex - 1);
  }

  allFailedTests() {
    throw new Error('--onlyFailures needs results of earlier runs, and none are kept');
  }

  cacheResults() {}
}

function place(test) {
  const found = SLOW_SUITES.findIndex((path) => test.path.endsWith(`/${path}`));
  return found < 0 ? SLOW_SUITES.length : found;
}

function kindOf(test) {
  return test.context.config.displayName?.name ?? '';
}

function sizeOf(test) {
  return test.context.hasteFS.getSize(test.path) ?? 0;
}
