import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fillRoom, PLAN_ROOMS, planRoom, stockOf } from '../dist/libs/rules/src/index.js';
import { findChromium } from '../scripts/support/chromium.mjs';
import { whenDone } from './support/clean-up.mjs';
import { median, medianRatio, printTable, quantile, verdict } from './support/figures.mjs';
import { startApi } from './support/processes.mjs';
import { project } from './support/project.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

const ROUNDS = 5;
const MOVES = 60;
const GOALS = { fillMilliseconds: 100, ratio: 3, frameMilliseconds: 16 };
const DESK = { width: 1280, height: 1000 };
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** How long filling a room takes, and what dragging 50 of 300 pieces costs a frame beside dragging 1 of 10. */
export async function run() {
  printTable([['fill the room for 150 guests', 'median ms', 'p95 ms', 'goal', ''], ...filling()]);
  console.log('');
  printTable([
    ['main thread a frame while pieces are dragged', 'median ms', 'p95 ms', 'ratio', 'goal', ''],
    ...(await dragging()),
  ]);
}

/** By the time of the processor, since others use this machine too. */
function filling() {
  const free = Object.keys(PLAN_ROOMS).filter((room) => !planRoom(room).fixed);
  const ours = stockOf({});
  const enough = Object.fromEntries(Object.keys(ours).map((type) => [type, 60]));
  const { fillMilliseconds: goal } = GOALS;
  return free.flatMap((room) =>
    [
      ['our furniture', ours],
      ['furniture for all', enough],
    ].map(([name, stock]) => {
      const times = timesOfFilling({ room, items: [], stock });
      const slowest = quantile(times, 0.95);
      const figures = [median(times).toFixed(1), slowest.toFixed(1)];
      return [`${room}, ${name}`, ...figures, `< ${goal}`, verdict(slowest < goal)];
    }),
  );
}

/** Milliseconds of each style in each variant, ten times. */
function timesOfFilling(scene) {
  const times = [];
  for (let round = 0; round < 10; round += 1) {
    for (const style of ['banquet', 'cocktail', 'ceremony']) {
      for (const variant of ['rows', 'open-middle', 'half-moon']) {
        const before = process.cpuUsage();
        fillRoom(scene, { style, variant, guests: 150 });
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      }
    }
  }
  return times;
}

async function dragging() {
  const executablePath = findChromium();
  if (!executablePath || !existsSync(executablePath))
    throw new Error('this bench needs Chromium: install it or set CHROMIUM_PATH');
  if (!existsSync(join(project, 'dist/frontend/index.html'))) throw new Error('build first: npm run build');
  const database = await scratchDatabase({ durable: false });
  const address = await startApi(database.environment);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  whenDone(() => browser.close());
  const few = [];
  const many = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await drag(browser, address, { pieces: pieces(9, 1), chosen: 1 }));
    many.push(await drag(browser, address, { pieces: pieces(250, 50), chosen: 50 }));
  }
  const medians = (rounds) => rounds.map((frames) => median(frames));
  const ratio = medianRatio(medians(many), medians(few));
  const p95 = median(many.map((frames) => quantile(frames, 0.95)));
  const { ratio: most, frameMilliseconds } = GOALS;
  return [
    [
      '1 of 10',
      median(medians(few)).toFixed(1),
      median(few.map((each) => quantile(each, 0.95))).toFixed(1),
      1,
      '',
      '',
    ],
    [
      '50 of 300',
      median(medians(many)).toFixed(1),
      p95.toFixed(1),
      ratio.toFixed(1),
      `<= ${most}; p95 < ${frameMilliseconds} ms when idle`,
      `${verdict(ratio <= most)}; ${verdict(p95 < frameMilliseconds)}`,
    ],
  ];
}

/** So many pieces that stay in the upper part of the hall, and so many below that are dragged. */
function pieces(staying, dragged) {
  const rows = (count, top) =>
    Array.from({ length: count }, (_, at) => ({ x: 5 + (at % 25) * 17, y: top + Math.floor(at / 25) * 17 }));
  return [...rows(staying, 62), ...rows(dragged, 340)].map(({ x, y }, at) => ({
    id: `item-${at + 1}`,
    type: 'cocktail',
    x,
    y,
    rotation: 0,
    seats: 0,
  }));
}

/** Chooses the lower pieces by a frame, drags them about, and answers the main thread's milliseconds of each frame. */
async function drag(browser, address, { pieces: tables, chosen }) {
  const context = await browser.newContext({ viewport: DESK });
  const plan = {
    venues: '["main-event"]',
    activeVenue: 'main-event',
    guestCount: 50,
    tables: JSON.stringify(tables),
  };
  await context.addInitScript(
    `localStorage.setItem('emberfield.floor-plan', ${JSON.stringify(JSON.stringify({ ...plan, customInventoryItems: {} }))})`,
  );
  const page = await context.newPage();
  await page.goto(`${address}/floor-planner`, { waitUntil: 'networkidle' });
  const drawing = page.getByRole('group', { name: /^Plan of/ });
  await drawing.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  const at = (x, y) =>
    drawing.evaluate(
      (group, [px, py]) => {
        const { a, d, e, f } = group.closest('svg').getScreenCTM();
        return [a * px + e, d * py + f];
      },
      [x, y],
    );
  await page.mouse.move(...(await at(2, 320)));
  await page.mouse.down();
  await page.mouse.move(...(await at(300, 380)), { steps: 4 });
  await page.mouse.move(...(await at(468, 425)), { steps: 4 });
  await page.mouse.up();
  const pressed = await drawing.locator('[aria-pressed=true]').count();
  if (pressed !== chosen) throw new Error(`${pressed} pieces are chosen instead of ${chosen}`);
  const [startX, startY] = await at(12, 347);
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await browser.startTracing(page, { categories: CATEGORIES });
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(startX + 20 * Math.sin(move / 6), startY - 20 + 20 * Math.cos(move / 6));
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await page.mouse.up();
  await context.close();
  return frameTimes(trace.traceEvents);
}

/** What the tasks of the page's main thread took between two animation frames of the page, in milliseconds. */
function frameTimes(events) {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === drawn[0]?.pid && tid === drawn[0]?.tid,
  );
  const frames = drawn.slice(0, -1).map(({ ts: begin }, index) => {
    const end = drawn[index + 1].ts;
    const within = tasks.filter(({ ts }) => ts >= begin && ts < end);
    return within.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
  });
  if (frames.length < MOVES / 2) throw new Error(`the trace shows ${frames.length} frames`);
  return frames;
}
