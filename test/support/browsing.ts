import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Response } from 'playwright-core';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { eventually } from './eventually.js';

/** The built website; `npm run build:frontend` makes it. FRONTEND_DIR names another build. */
export const FRONTEND = process.env['FRONTEND_DIR'] ?? join(import.meta.dirname, '../../dist/frontend');

/** The same person, now with a screen: the cookies of a client of the API go into a browser. */
export async function carryCookies(client: Client, context: BrowserContext, app: TestApp): Promise<void> {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: app.url })));
}

/** A slow line: every call of the API takes this much longer. */
export async function slowDown(page: Page, milliseconds: number, calls = '**/api/**'): Promise<void> {
  await page.route(calls, async (route) => {
    await pause(milliseconds);
    await route.continue();
  });
}

/** Clicks that follow each other faster than the page can answer, whatever covers or disables the button meanwhile. */
export async function clickEagerly(page: Page, button: string | RegExp, times: number): Promise<void> {
  await page.getByRole('button', { name: button }).evaluate((element: HTMLElement, count) => {
    for (let click = 0; click < count; click += 1) element.click();
  }, times);
}

/** Whether the browser would ask before this tab is closed or loads another page. */
export function asksBeforeClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** A call that waits until it is released; what was stopped meanwhile has nobody to answer. */
export async function holdCall(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * What the site answers to the new tab that `act` opens: a headless browser may save a file that another shows, so the tab's
 * own address tells nothing.
 */
export async function answerInNewTab(context: BrowserContext, act: () => Promise<void>): Promise<Response> {
  // The whole browser shows a PDF in a page of its own, which is no answer of the site.
  const isOfSite = (response: Response) =>
    response.request().isNavigationRequest() && response.url().startsWith('http');
  const [tab, answer] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', isOfSite),
    act(),
  ]);
  await tab.close();
  return answer;
}

/** Holds that so many elements are there, once the page has drawn: an answer arrives before what React makes of it. */
export async function countOf(elements: Locator, expected: number): Promise<void> {
  await eventually(async () => expect(await elements.count()).toBe(expected));
}
