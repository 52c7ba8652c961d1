import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RUNNER = join(ROOT, 'test/runner');

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** Runs the planted suites one after the other in one process, as a worker does. */
function runPlanted(): Promise<Report> {
  const project = (displayName: string, folder: string, runner: string) => ({
    displayName,
    rootDir: join(RUNNER, folder),
    testRunner: join(RUNNER, runner),
    testMatch: [join(RUNNER, folder, '*.ts')],
    transform: {},
  });
  const config = {
    rootDir: RUNNER,
    testSequencer: join(RUNNER, 'slowest-first.mjs'),
    // Components come first, so that what they leave behind meets the suites of the server.
    projects: [
      project('unit', 'planted', 'plain-node.mjs'),
      project('components', 'planted-page', 'plain-page.mjs'),
    ],
  };
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--runInBand',
    '--json',
    '--config',
    JSON.stringify(config),
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => {
      // It ends with an error, since some tests fail; without a report it did not run at all.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report);
      else reject(new Error(stderr));
    });
  });
}

describe('the runner of the tests (docs/adr/0016)', () => {
  let results: Map<string, { status: string; message: string }>;
  beforeAll(async () => {
    const { testResults } = await runPlanted();
    results = new Map(
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ title, status, failureMessages }) => [
          title,
          { status, message: failureMessages.join('\n') },
        ]),
    );
  }, 180_000);

  it.each([
    ['compares wrongly', 'each-fault.ts:4:'],
    ['never ends', 'Exceeded timeout of 100 ms'],
    ['loses an error', 'nobody waits for this'],
    ['checks less than it says', 'Expected one assertion'],
    ['does not run', 'no house'],
  ])('sees a test that %s, and says where and why', (title, message) => {
    expect(results.get(title)?.status).toBe('failed');
    expect(results.get(title)?.message).toContain(message);
  });

  it.each([
    'has a page',
    'has the classes of a style sheet under their own names',
    'finds no page that a suite of components had',
  ])('lets a suite say that it %s', (title) => {
    expect(results.get(title)).toEqual({ status: 'passed', message: '' });
  });

  it('gives the next suite of the process the variables it began with', () => {
    expect(results.get('leaves a variable of the process')?.status).toBe('passed');
    expect(results.get('finds the process as if it ran alone')?.status).toBe('passed');
  });
});
