import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, slowDown } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { sidewaysScroll } from '../support/screens.js';
import { furnishHouse, SEEN_SCREENS, type House, type SeenScreen } from '../support/seen-screens/index.js';

const house = browserHouse();
let furnished: House;

beforeAll(async () => {
  furnished = await furnishHouse(house.app);
});

/** What must hold on every screen, whatever it shows. */
describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_name, size) => {
  const screens = SEEN_SCREENS.filter(({ phoneOnly }) => size === PHONE || !phoneOnly);

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s can be used by everybody, fits, and keeps to itself',
    async (_screenName, screen) => {
      const { page, context } = await house.visit(size);
      const asked = hostsAskedBy(page);
      await open(screen, page, context);
      for (const [state, show] of Object.entries(screen.states)) {
        await show(page);
        expect({ state, ...(await lookAt(page)) }).toEqual({
          state,
          title: screen.title,
          mainHeadings: 1,
          sideways: 0,
          violations: [],
        });
      }
      expect([...asked]).toEqual([new URL(house.app.url).host]);
    },
  );

  it('nothing on Home moves while it loads slowly', async () => {
    const { page } = await house.visit(size);
    await page.addInitScript(rememberShifts);
    await slowDown(page, 400);
    await slowDown(page, 800, '**/scenes/**');
    await slowDown(page, 200, '**/*.woff2');
    await page.goto(house.app.url);
    await page.getByRole('heading', { name: 'Main Event Venue' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
  });
});

it('an unknown address is answered 404, with a page', async () => {
  const { page } = await house.visit();
  const answer = await page.goto(`${house.app.url}/no-such-place`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

async function open(screen: SeenScreen, page: Page, context: BrowserContext): Promise<void> {
  if (screen.as) await carryCookies(screen.as(furnished), context, house.app);
  await page.goto(house.app.url + screen.path(furnished));
}

async function lookAt(page: Page) {
  return {
    title: await page.title(),
    mainHeadings: await page.getByRole('heading', { level: 1 }).count(),
    sideways: await sidewaysScroll(page),
    violations: await violations(page),
  };
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
  // Colours are read from the picture, which must stand still for that. A wheel that turns for good is let turn.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
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
