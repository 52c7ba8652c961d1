import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { browserHouse, type BrowserHouse } from './browser-house.js';
import { carryCookies } from './browsing.js';
import { DESK, PHONE } from './chromium.js';
import { rowsOfRun } from './long-run.js';
import { sidewaysScroll } from './screens.js';
import { furnishHouse, type House, type SeenScreen } from './seen-screens/index.js';

const ON_A_PHONE = ['a phone', PHONE] as const;
const ON_A_DESK = ['a desk', DESK] as const;

/** Sizes on which every screen is looked at, the one first that its people use most: a usual run looks at that one. */
export const SIZES_OF_CUSTOMERS = rowsOfRun([ON_A_PHONE, ON_A_DESK], 1);
export const SIZES_OF_STAFF = rowsOfRun([ON_A_DESK, ON_A_PHONE], 1);

/** Opens a house with one of everything, and looks at these screens of it: what must hold on each, whatever it shows. */
export function lookAtEvery(screensOfArea: SeenScreen[], sizes = SIZES_OF_CUSTOMERS): BrowserHouse {
  const house = browserHouse({}, { keepsContexts: true });
  let furnished: House;

  beforeAll(async () => {
    furnished = await furnishHouse(house.app);
  });

  describe.each(sizes)('on %s', (_name, size) => {
    const screens = screensOfArea.filter(({ phoneOnly }) => size === PHONE || !phoneOnly);

    it.each(screens.map((screen) => [screen.name, screen] as const))(
      '%s can be used by everybody, fits, and keeps to itself',
      async (_screenName, screen) => {
        const { page, context } = await house.visit(size);
        const asked = hostsAskedBy(page);
        if (screen.as) await carryCookies(screen.as(furnished), context, house.app);
        await page.goto(house.app.url + screen.path(furnished));
        const states = Object.entries(screen.states);
        // Mostly the last state shows most of the screen; the analysis of the others is half of what a usual run would take.
        const analysed = statesAnalysed(states.map(([state]) => state));
        for (const [state, show] of states) {
          await show(page);
          const found = analysed.includes(state) ? await violations(page) : [];
          expect({ state, ...(await lookAt(page)), violations: found }).toEqual({
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
  });
  return house;
}

function statesAnalysed(states: string[]): string[] {
  return rowsOfRun([...states].reverse(), 1);
}

async function lookAt(page: Page) {
  return {
    title: await page.title(),
    mainHeadings: await page.getByRole('heading', { level: 1 }).count(),
    sideways: await sidewaysScroll(page),
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

/** What keeps somebody from using the page as it is shown now: the rule and the element, for each. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are read from the picture, which must stand still for that. A wheel that turns for good is let turn.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
  );
  await analysisIn(page);
  const found = await page.evaluate(
    // Only violations are reported in full, and without a path to each node: both would take most of the time.
    () =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        selectors: false,
      }) as Promise<AxeResults>,
  );
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The analysis is loaded once for all states of a page, into its frames too, which it asks from outside. */
async function analysisIn(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
  }
}
