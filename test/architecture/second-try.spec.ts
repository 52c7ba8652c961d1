import { join } from 'node:path';
import { projectFolder } from '../../scripts/support/settings.mjs';
import { withSecondTry } from '../../scripts/support/second-try.mjs';

type Status = 'passed' | 'failed';

const suite = (name: string, ...tests: Status[]) => ({
  name: join(projectFolder, name),
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
});

function run(...suites: ReturnType<typeof suite>[]) {
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  return {
    status: count('failed') > 0 ? 1 : 0,
    report: {
      testResults: suites,
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
    },
  };
}

const UNIT = suite('libs/rules/src/money.spec.ts', 'passed', 'passed');

/** What a whole run in CI says when browser suites failed in it. */
describe('the second try of browser suites', () => {
  it('one that passes alone counts as passed, with all its tests', () => {
    const tried: string[][] = [];
    const { report, status } = withSecondTry(
      run(UNIT, suite('test/e2e/home.e2e.ts', 'passed', 'failed')),
      (args: string[]) => {
        tried.push(args);
        return run(suite('test/e2e/home.e2e.ts', 'passed', 'passed'));
      },
    );
    expect(tried).toEqual([['--maxWorkers', '1', '--runTestsByPath', 'test/e2e/home.e2e.ts']]);
    expect(status).toBe(0);
    expect(report).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
  });

  it('one that fails again has failed', () => {
    const failing = suite('test/e2e/home.e2e.ts', 'passed', 'failed');
    const { report, status } = withSecondTry(run(UNIT, failing), () => run(failing));
    expect(status).toBe(1);
    expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 1 });
  });

  it.each([
    ['a suite of another kind', [suite('test/integration/moves.int-spec.ts', 'failed')]],
    [
      'a browser suite beside one of another kind',
      [suite('test/e2e/home.e2e.ts', 'failed'), suite('test/faults/kill.int-spec.ts', 'failed')],
    ],
    ['four browser suites', ['a', 'b', 'c', 'd'].map((name) => suite(`test/e2e/${name}.e2e.ts`, 'failed'))],
    ['nothing', []],
  ])('is not given to %s', (_what, failed) => {
    const first = run(UNIT, ...failed);
    const runJest = () => {
      throw new Error('tried again');
    };
    expect(withSecondTry(first, runJest)).toBe(first);
  });
});
