import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** A real touch that moves along these points of the window: it scrolls the page unless the element under it handles the gesture. */
export async function touchAlong(page: Page, [first, ...rest]: Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', first ? [first] : []);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await devtools.detach();
}
