/**
 * `npm run check`: everything about a change that needs no database and no browser, as many checks side by side as there are
 * cores. Says at the end which did not pass. `--without-unit-tests` leaves those to a run of `npm test` that follows.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { installAndBuild } from './support/packages-and-build.mjs';
import { Session } from './support/session.mjs';

/** The longest first. */
const CHECKS = [
  ['lint', () => npm('check:lint')],
  ['build', build],
  ['types', () => npm('check:types')],
  ...(process.argv.includes('--without-unit-tests') ? [] : [['unit tests', () => npm('test:unit')]]),
  ['layers', () => npm('check:layers')],
  ['format', () => npm('check:format')],
];

const waiting = [...CHECKS];
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(failed.length === 0 ? 'All checks passed.' : `Did not pass: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, run] = next;
    const start = performance.now();
    const { passed, output } = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
    if (passed) continue;
    failed.push(name);
    console.log(output);
  }
}

async function build() {
  try {
    await installAndBuild(new Session());
    return { passed: true, output: '' };
  } catch (error) {
    return { passed: false, output: String(error.message) };
  }
}

/** Its output stays together: it is shown when the check has ended, and only if it failed. */
function npm(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ passed: false, output: String(error) }));
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
