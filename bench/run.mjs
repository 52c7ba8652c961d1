/** `npm run bench -- NAME`: measures one thing on this machine, against a baseline in the same run. Without NAME it lists them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp } from './support/clean-up.mjs';
import { project } from './support/project.mjs';

const BENCHES = {
  requests: 'booking requests and the venue list a second, against a bare node:http server with the same SQL',
  'slot-race':
    '200 people ask for one slot at once, fifty times; crossing pairs; the control without the constraint',
  dates: 'unavailable dates and alternatives against their statement alone; 10,000 and 1,000,000 rows',
  bundle:
    'JavaScript of a first visit to Home, the calendar and the office, and how far they move while they load',
  hostile: 'how long /api/health takes while strangers send the worst of each kind',
  'floor-plan':
    'filling a room for 150 guests; the main thread a frame while 50 of 300 pieces are dragged, against 1 of 10',
  reminders:
    '10,000 reminders due at once: noting them, then relay and handlers against a bare BullMQ worker',
  'worker-kills': 'kill -9 of the worker, ten times at each of five points',
};

const [name] = process.argv.slice(2);
if (!name) {
  for (const [bench, what] of Object.entries(BENCHES)) console.log(`${bench.padEnd(14)}${what}`);
} else if (!(name in BENCHES)) {
  console.error(`There is no bench '${name}', only: ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else if (!existsSync(join(project, 'dist/apps/api/src/main.js'))) {
  console.error('Benches run what is built: run `npm run build` first.');
  process.exitCode = 1;
} else {
  await measure(name);
}

async function measure(bench) {
  const stop = () => cleanUp().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    const { run } = await import(`./${bench}.mjs`);
    const held = await run();
    if (held === false) process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}
