import { slowDown } from '../support/browsing.js';
import { lookAtEvery, SIZES_OF_CUSTOMERS, violations } from '../support/every-screen.js';
import { PUBLIC_SCREENS } from '../support/seen-screens/index.js';

const house = lookAtEvery(PUBLIC_SCREENS);

describe.each(SIZES_OF_CUSTOMERS)('on %s', (_name, size) => {
  it('nothing on Home moves while it loads slowly', async () => {
    const { page } = await house.visit(size, { fresh: true });
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

it('a picture without words and letters too pale to read are found, in a frame too', async () => {
  const { page } = await house.visit();
  const planted = "<p style='color: #eee; background: #fff'>Too pale</p><img src='data:,'>";
  await page.setContent(`<main>${planted}<iframe title="A frame" srcdoc="${planted}"></iframe></main>`);
  const found = await violations(page);
  expect(found.filter((each) => each.startsWith('color-contrast: '))).toHaveLength(2);
  expect(found.filter((each) => each.startsWith('image-alt: '))).toHaveLength(2);
});

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
