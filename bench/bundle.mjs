import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/support/chromium.mjs';
import { whenDone } from './support/clean-up.mjs';
import { printTable, verdict } from './support/figures.mjs';
import { startApi } from './support/processes.mjs';
import { project } from './support/project.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

const FRONTEND = join(project, 'dist', 'frontend');
const SCREENS = [
  { name: 'Home', path: '/', goalKilobytes: 190 },
  { name: 'Calendar', path: '/calendar', goalKilobytes: 240 },
  { name: 'Office, no section opened', path: '/management', goalKilobytes: 175, asStaff: true },
];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** What a browser with an empty cache loads, in a real one, and how far the page moves while it does. */
export async function run() {
  const chromiumPath = findChromium();
  if (!existsSync(join(FRONTEND, 'index.html'))) throw new Error('build the screens first: npm run build');
  if (!chromiumPath || !existsSync(chromiumPath))
    throw new Error('this bench needs Chromium: install it or set CHROMIUM_PATH');
  const database = await scratchDatabase({ durable: false });
  const address = await startApi(database.environment);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS.split(' ') });
  whenDone(() => browser.close());

  const rows = [['first visit', 'scripts', 'kB gzipped', 'goal', '', 'layout shift desk, phone']];
  const password = database.environment.STAFF_PASSWORD;
  for (const { name, path, goalKilobytes, asStaff = false } of SCREENS) {
    const enter = asStaff ? (context) => signIn(context, address, password) : async () => {};
    const visit = await firstVisit(browser, address + path, DESK, enter);
    const phone = await firstVisit(browser, address + path, PHONE, enter);
    const kilobytes = visit.scripts.reduce((sum, script) => sum + gzippedSize(script), 0) / 1000;
    rows.push([
      name,
      visit.scripts.length,
      kilobytes.toFixed(1),
      `< ${goalKilobytes}`,
      verdict(kilobytes < goalKilobytes),
      `${visit.shifted.toFixed(4)}, ${phone.shifted.toFixed(4)}`,
    ]);
  }
  printTable(rows);
}

/** A browser of staff whose cache was emptied: it is signed in, and the page expects it to be. */
async function signIn(context, address, password) {
  const answer = await context.request.post(`${address}/api/staff/login`, { data: { password } });
  if (!answer.ok()) throw new Error(`the sign-in was answered ${answer.status()}`);
  await context.addInitScript("localStorage.setItem('emberfield.staff', '1');");
}

async function firstVisit(browser, url, viewport, enter) {
  const context = await browser.newContext({ viewport });
  await enter(context);
  const page = await context.newPage();
  const scripts = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.addInitScript(SHIFTS);
  await page.goto(url, { waitUntil: 'networkidle' });
  const shifted = await page.evaluate('window.shifted');
  await context.close();
  return { scripts, shifted };
}

function gzippedSize(path) {
  return gzipSync(readFileSync(join(FRONTEND, path))).length;
}
