import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/** What has the focus, by the words that a screen reader would say. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const byId = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
    const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
    const words = element.getAttribute('aria-label') ?? (byId || label || element.textContent || '');
    return words.replace(/\s+/g, ' ').replace(/ \*$/, '').trim();
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around a control for the ring that shows the focus. */
const RING = 8;

/** Where the focused control is drawn, and whether anything lies over it. A hidden box is drawn by its label. */
function whereFocused(page: Page): Promise<{ box: Box; covered: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const own = element.getBoundingClientRect();
    const shown = own.width > 2 ? element : (element.labels?.[0] ?? element);
    const { x, y, width, height } = shown.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isPart = top !== null && (shown.contains(top) || top.contains(shown));
    return { box: { x, y, width, height }, covered: !isPart };
  });
}

/** What slides or scrolls into view is given this long to arrive. */
const ARRIVAL_MS = 5000;

/** The focus can be seen: on the screen, under nothing else, and drawn differently than without it. */
export function expectFocusVisible(page: Page): Promise<void> {
  return eventually(() => expectFocusDrawn(page), ARRIVAL_MS);
}

async function expectFocusDrawn(page: Page): Promise<void> {
  const name = await focusedName(page);
  const { box, covered } = await whereFocused(page);
  const { width, height } = page.viewportSize()!;
  const [left, top] = [Math.max(0, box.x - RING), Math.max(0, box.y - RING)];
  const right = Math.min(width, box.x + box.width + RING);
  const bottom = Math.min(height, box.y + box.height + RING);
  const onScreen = right > left && bottom > top && box.y >= 0 && box.y < height;
  expect({ name, onScreen, covered }).toEqual({ name, onScreen: true, covered: false });

  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  const focused = await page.screenshot({ clip, animations: 'disabled' });
  const handle = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await handle.evaluate((element) => element.blur());
  const blurred = await page.screenshot({ clip, animations: 'disabled' });
  await handle.evaluate((element) => element.focus({ preventScroll: true }));
  expect({ name, drawn: !focused.equals(blurred) }).toEqual({ name, drawn: true });
}

/** Presses Tab until this control has the focus; every stop on the way must be seen. Answers the stops. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: string[] = [];
  const isThere = (stop: string) => (typeof name === 'string' ? stop === name : name.test(stop));
  while (stops.length < 60) {
    await page.keyboard.press(key);
    const stop = await focusedName(page);
    stops.push(stop);
    await expectFocusVisible(page);
    if (isThere(stop)) return stops;
  }
  throw new Error(`Tab does not lead to ${String(name)}: ${stops.join(' → ')}`);
}
