import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { carryCookies, FRONTEND, slowDown } from '../support/browsing.js';
import { DESK, launchChromium, PHONE, visit, type Visit } from '../support/chromium.js';
import { sidewaysScroll } from '../support/screens.js';
import { furnishHouse, SEEN_SCREENS, type House, type SeenScreen } from '../support/seen-screens.js';

let app: TestApp;
let browser: Browser;
let house: House;
let open: Visit;

beforeAll(async () => {
  app = await TestApp.start({ frontendDir: FRONTEND });
  browser = await launchChromium();
  house = await furnishHouse(app);
});
afterEach(() => open.context.close());
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** What must hold on every screen, whatever it shows. */
describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_name, size) => {
  it.each(SEEN_SCREENS.map((screen) => [screen.name, screen] as const))(
    '%s can be used by everybody, fits, and keeps to itself',
    async (_screenName, screen) => {
      open = await visit(browser, size);
      const asked = hostsAskedBy(open.page);
      await show(screen);
      expect(open.complaints).toEqual([]);
      expect(await open.page.title()).toBe(screen.title);
      expect(await open.page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await sidewaysScroll(open.page)).toBe(0);
      expect(await violations(open.page)).toEqual([]);
      expect([...asked]).toEqual([new URL(app.url).host]);
    },
  );

  it('nothing on Home moves while it loads slowly', async () => {
    open = await visit(browser, size);
    const { page } = open;
    await page.addInitScript(rememberShifts);
    await slowDown(page, 400);
    await slowDown(page, 800, '**/scenes/**');
    await slowDown(page, 200, '**/*.woff2');
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Main Event Venue' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
  });
});

it('an unknown address is answered 404, with a page', async () => {
  open = await visit(browser, DESK);
  const answer = await open.page.goto(`${app.url}/no-such-place`);
  expect(answer?.status()).toBe(404);
  await open.page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

async function show(screen: SeenScreen): Promise<void> {
  if (screen.as) await carryCookies(screen.as(house), open.context, app);
  await open.page.goto(app.url + screen.path(house));
  await screen.prepare(open.page);
}

function hostsAskedBy(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
  });
  return hosts;
}

async function violations(page: Page): Promise<string[]> {
  // Colours are read from the picture, which must stand still for that.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))),
  );
  const found = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Layout shifts with what moved; none is small enough to be left out. */
function rememberShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? 'something');
      shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
