import { relative } from 'node:path';
import { projectFolder } from './settings.mjs';

/** More failed suites than this are a fault of the change, not of the moment. */
const MOST_SUITES_TRIED_AGAIN = 3;

/**
 * A browser beside two other suites on two cores now and then answers later than a test allows. Browser suites that failed
 * are therefore run once more, alone; those that pass then count as passed and are named as such, with what they said first
 * left in the output. Suites of every other kind, and more than three of them, are never tried again: what fails once in ten
 * runs there is a fault.
 *
 * @param {{ report: object | null, status: number | null }} first Jest's results of the whole run, as `--json` writes them
 * @param {(args: string[]) => { report: object | null, status: number | null }} runJest
 * @returns {{ report: object | null, status: number | null }} the results with those of the second try in their place
 */
export function withSecondTry(first, runJest) {
  const failed = first.report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  const mayBeTriedAgain =
    failed.length > 0 &&
    failed.length <= MOST_SUITES_TRIED_AGAIN &&
    failed.every(({ name }) => name.endsWith('.e2e.ts'));
  if (!mayBeTriedAgain) return first;

  const names = failed.map(({ name }) => relative(projectFolder, name));
  console.log(`Tried once more: ${names.join(', ')}.`);
  const second = runJest(['--maxWorkers', '1', '--runTestsByPath', ...names]);
  if (!second.report) return first;
  const passed = second.report.testResults.filter(({ status }) => status === 'passed');
  for (const { name } of passed) {
    console.log(`Failed at first, passed when tried again alone: ${relative(projectFolder, name)}`);
  }
  return { report: combined(first.report, failed, second.report), status: second.status };
}

function combined(report, failed, second) {
  const tests = (status) =>
    failed.flatMap((suite) => suite.assertionResults).filter((test) => test.status === status);
  return {
    ...report,
    testResults: report.testResults.map(
      (suite) => second.testResults.find(({ name }) => name === suite.name) ?? suite,
    ),
    numPassedTests: report.numPassedTests - tests('passed').length + second.numPassedTests,
    numFailedTests: second.numFailedTests,
    numRuntimeErrorTestSuites: second.numRuntimeErrorTestSuites,
    numPendingTests: report.numPendingTests - tests('pending').length + second.numPendingTests,
  };
}
