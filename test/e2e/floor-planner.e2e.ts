import { readFile } from 'node:fs/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';

interface Point {
  x: number;
  y: number;
}

describe('the floor planner in a browser', () => {
  const house = browserHouse();

  async function open(size: typeof DESK): Promise<Page> {
    const { page } = await house.visit(size);
    await page.goto(`${house.app.url}/floor-planner`);
    await page.getByRole('button', { name: /^Round Table/ }).click();
    await page.getByRole('group', { name: /^Plan of/ }).evaluate((plan) => {
      plan.scrollIntoView({ block: 'center' });
    });
    return page;
  }
  const table = (page: Page) => page.getByRole('button', { name: /^Table 1,/ });
  const nameOf = (piece: Locator) => piece.getAttribute('aria-label');

  async function middleOf(piece: Locator): Promise<Point> {
    const box = await piece.boundingBox();
    if (!box) throw new Error('the piece is not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  it('drags with the mouse as one step, zooms by the wheel, and makes a picture', async () => {
    const page = await open(DESK);
    const start = await nameOf(table(page));
    const { x, y } = await middleOf(table(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 120, { steps: 8 });
    await page.mouse.up();
    const moved = await nameOf(table(page));
    expect(moved).not.toBe(start);
    await page.keyboard.press('Control+z');
    expect(await nameOf(table(page))).toBe(start);
    await page.keyboard.press('Control+y');
    expect(await nameOf(table(page))).toBe(moved);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await page.getByRole('button', { name: 'Fit' }).click();
    expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);

    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as Image' }).click(),
    ]);
    const bytes = await readFile(await picture.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it('offers furniture in tiles of one height on a phone', async () => {
    const tiles = (await open(PHONE)).getByRole('region', { name: 'Furniture' }).getByRole('button');
    const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  });

  it('drags with a finger; a second one zooms and leaves everything where it was', async () => {
    const page = await open(PHONE);
    const start = await nameOf(table(page));
    const scrolled = await page.evaluate(() => window.scrollY);
    const devtools = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(table(page));

    await touch(devtools, 'touchStart', { x, y });
    await touch(devtools, 'touchMove', { x: x + 60, y: y + 80 });
    await touch(devtools, 'touchStart', { x: x + 60, y: y + 80 }, { x: x + 120, y });
    await touch(devtools, 'touchMove', { x: x + 60, y: y + 80 }, { x: x + 160, y: y - 40 });
    await touch(devtools, 'touchEnd');
    expect(await nameOf(table(page))).toBe(start);
    await page.getByRole('button', { name: 'Fit' }).click();

    await touch(devtools, 'touchStart', { x, y });
    await touch(devtools, 'touchMove', { x: x + 30, y: y + 40 });
    await touch(devtools, 'touchCancel');
    expect(await nameOf(table(page))).toBe(start);

    await touch(devtools, 'touchStart', { x, y });
    for (const step of [20, 50, 90]) await touch(devtools, 'touchMove', { x: x + step, y: y + step });
    await touch(devtools, 'touchEnd');
    expect(await nameOf(table(page))).not.toBe(start);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});

function touch(
  devtools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...touchPoints: Point[]
): Promise<unknown> {
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}
