/**
 * `npm test`: installs and builds if needed, then runs every test that this machine can run and names what it cannot.
 * With CI=true nothing may be skipped, and a browser suite that failed is tried once more by itself. `npm test -- --changed` runs the suites that a change against main can reach; other
 * arguments go on to Jest, e.g. `npm test -- test/integration/bookings`. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { suitesOfChange } from './support/changed-suites.mjs';
import { findChromium, findProgram } from './support/chromium.mjs';
import { installAndBuild } from './support/packages-and-build.mjs';
import { withSecondTry } from './support/second-try.mjs';
import { Session } from './support/session.mjs';
import { projectFolder } from './support/settings.mjs';

const ALL_PROJECTS = ['unit', 'components', 'integration', 'redis', 'e2e'];
const SLOWEST_SHOWN = 10;

await installAndBuild(new Session());

const chromium = findChromium();
const redis = findProgram(['redis-server']);
const missing = [
  ...(chromium ? [] : ['browser tests (no Chromium; install it or set CHROMIUM_PATH)']),
  ...(redis ? [] : ['tests on Redis (no redis-server)']),
];
if (missing.length > 0 && process.env.CI === 'true') {
  console.error(`Nothing may be skipped with CI=true, but this machine lacks: ${missing.join('; ')}.`);
  process.exit(1);
}

const projects = ALL_PROJECTS.filter((name) => (name !== 'e2e' || chromium) && (name !== 'redis' || redis));
const first = runJest(chosenSuites(process.argv.slice(2)));
const { report, status } = process.env.CI === 'true' ? withSecondTry(first, runJest) : first;
for (const skipped of missing) console.log(`Skipped: ${skipped}.`);
if (!report) {
  console.error('Jest left no results.');
  process.exit(1);
}
printSlowest(report.testResults);
const broken = report.numFailedTests + report.numRuntimeErrorTestSuites;
const skipped = report.numPendingTests + report.numTodoTests;
const forbidden = skipped > 0 && process.env.CI === 'true';
if (forbidden) console.error('Nothing may be skipped with CI=true.');
console.log(`${report.numPassedTests} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(status === 0 && !forbidden ? 0 : 1);

function chosenSuites(args) {
  if (!args.includes('--changed')) return args;
  const suites = suitesOfChange();
  if (suites.length === 0) {
    console.log('Nothing changed against main.\n0 passed, 0 failed');
    process.exit(0);
  }
  console.log(`${suites.length} suites can be reached by what changed against main.`);
  return [...args.filter((arg) => arg !== '--changed'), '--runTestsByPath', ...suites];
}

function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'emberfield-results-'));
  const results = join(folder, 'results.json');
  const failures = join(
    projectFolder,
    'tmp',
    'failed-browser-tests',
    new Date().toISOString().replace(/:/g, '-'),
  );
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...args,
      '--selectProjects',
      ...projects,
      '--json',
      '--outputFile',
      results,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        FAILED_TESTS_DIR: failures,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        ...(redis ? { REDIS_SERVER_PATH: redis } : {}),
      },
    },
  );
  const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(failures)) {
    console.log(`Pictures and logs of ${readdirSync(failures).length} failed browser tests: ${failures}`);
  }
  return { report, status };
}

function printSlowest(suites) {
  const timed = suites
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN);
  if (timed.length > 1) console.log('The slowest suites:');
  for (const { name, seconds } of timed.length > 1 ? timed : []) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(projectFolder, name)}`);
  }
}
