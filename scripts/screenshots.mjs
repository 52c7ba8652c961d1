/**
 * `npm run screenshots [-- NAME …]`: takes the pictures of the README from demonstration data, in a house of its own that is
 * gone afterwards. A picture that shows the same as before is left alone.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePictures } from './screenshots/camera.mjs';
import { PICTURES } from './screenshots/picture-list.mjs';
import { findChromium } from './support/chromium.mjs';
import { openDatabase } from './support/database.mjs';
import { KeptProcess } from './support/kept-process.mjs';
import { installAndBuild } from './support/packages-and-build.mjs';
import { anyFreePort } from './support/ports.mjs';
import { Refusal } from './support/refusal.mjs';
import { runSession } from './support/run-session.mjs';
import { prepare } from './support/services.mjs';
import { openDataFolder } from './support/settings.mjs';

/** A morning before the opening, like the words on the pages. */
const NOW = '2025-09-15T15:30:00.000Z';
const PASSWORD = 'only for the pictures';

await runSession(async (session) => {
  const wanted = wantedPictures(process.argv.slice(2));
  const executablePath = requireChromium();
  await installAndBuild(session);
  const address = await startHouse(session);
  await takePictures({ session, executablePath, wanted, house: { address, password: PASSWORD, now: NOW } });
  session.finish();
});

function wantedPictures(names) {
  const unknown = names.filter((name) => !PICTURES.includes(name));
  if (unknown.length === 0) return names.length > 0 ? names : PICTURES;
  throw new Refusal(`There is no picture ${unknown.join(', ')}, only: ${PICTURES.join(', ')}.`);
}

function requireChromium() {
  const path = findChromium();
  if (path && existsSync(path)) return path;
  throw new Refusal(
    path
      ? `There is no program at ${path} (CHROMIUM_PATH): correct it, or leave it out where Chromium is installed.`
      : 'Pictures need Chromium, and this machine has none: install it (on Debian `apt-get install chromium`) or set CHROMIUM_PATH.',
  );
}

/** Database and web server alone: without a worker nothing happens by itself between two pictures. */
async function startHouse(session) {
  const dataFolder = openDataFolder(mkdtempSync(join(tmpdir(), 'emberfield-screenshots-')));
  session.onClose(async () => rmSync(dataFolder, { recursive: true, force: true }));
  useOnlyOurs(dataFolder, await anyFreePort());
  const database = await openDatabase({ dataFolder, log: () => {} });
  session.onClose(database.stop);
  await prepare(session, database.environment);
  const server = new KeptProcess(session, {
    name: 'web server',
    file: 'dist/apps/api/src/main.js',
    environment: database.environment,
  });
  session.onClose(() => server.stop());
  await Promise.race([server.ready, session.stopRequested]);
  session.throwIfStopped();
  return `http://localhost:${process.env.PORT}`;
}

/** Whatever this machine is set up for, `.env` included: no picture may show, or touch, somebody's real house. */
function useOnlyOurs(dataFolder, port) {
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'METRICS_TOKEN']) delete process.env[name];
  Object.assign(process.env, {
    DATA_DIR: dataFolder,
    PORT: String(port),
    PUBLIC_URL: 'http://localhost:3000',
    STAFF_PASSWORD: PASSWORD,
    APP_NOW: NOW,
    DEMO_DATA: '1',
    RATE_LIMIT_FACTOR: '1000',
    BUSINESS_TIME_ZONE: 'America/Chicago',
    CUSTOMER_STEP_UP: 'off',
    MAIL_PROVIDER: 'builtin',
    SMS_PROVIDER: 'builtin',
    PAYMENT_PROVIDER: 'builtin',
    STORAGE_PROVIDER: 'builtin',
  });
}
