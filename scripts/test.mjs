/**
 * `npm test`: installs and builds if needed, then runs every test that this machine can run and names what it cannot.
 * With CI=true nothing may be skipped. Arguments go on to Jest, e.g. `npm test -- test/integration/bookings`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findProgram } from './support/chromium.mjs';
import { installAndBuild } from './support/packages-and-build.mjs';
import { Session } from './support/session.mjs';

const ALL_PROJECTS = ['unit', 'integration', 'redis', 'e2e'];

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
const folder = mkdtempSync(join(tmpdir(), 'emberfield-results-'));
const results = join(folder, 'results.json');
const run = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...process.argv.slice(2),
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
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(redis ? { REDIS_SERVER_PATH: redis } : {}),
    },
  },
);

for (const skipped of missing) console.log(`Skipped: ${skipped}.`);
const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : null;
rmSync(folder, { recursive: true, force: true });
if (!report) {
  console.error('Jest left no results.');
  process.exit(1);
}
const broken = report.numFailedTests + report.numRuntimeErrorTestSuites;
const skipped = report.numPendingTests + report.numTodoTests;
console.log(`${report.numPassedTests} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
const forbidden = skipped > 0 && process.env.CI === 'true';
if (forbidden) console.error('Nothing may be skipped with CI=true.');
process.exit(run.status === 0 && !forbidden ? 0 : 1);
