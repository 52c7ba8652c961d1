import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/support/chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

declare global {
  /** The browser of this process; the run closes it at its end (test/runner/global-teardown.mjs). */
  var keptChromium: Promise<Browser> | undefined;
}

/** One Chromium for all suites of this process: starting one takes longer than most tests. */
export async function launchChromium(): Promise<Browser> {
  const kept = await globalThis.keptChromium?.catch(() => undefined);
  if (!kept?.isConnected()) {
    globalThis.keptChromium = chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: FLAGS,
    });
  }
  return globalThis.keptChromium!;
}

export interface VisitOptions {
  timezoneId?: string;
  hasTouch?: boolean;
  deviceScaleFactor?: number;
  /** Whether things may move: drawing each step of a movement is most of what some tests would wait for. */
  reducedMotion?: 'reduce' | 'no-preference';
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: script errors and refused resources. Must stay empty. */
  complaints: string[];
  /** Everything the browser noted on the way, for whoever looks into a failure. */
  log: string[];
}

/** A person's browser: cookies of its own, a size, a zone; times of the venue must not depend on the zone. */
export function newContext(
  browser: Browser,
  size: { width: number; height: number },
  options: VisitOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: size,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...options,
  });
}

/** Opens a page in this browser of a person, and listens to it. */
export async function openPage(context: BrowserContext): Promise<Visit> {
  const page = await newPage(context);
  return { context, page, ...listenTo(page) };
}

export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

export function listenTo(page: Page): Pick<Visit, 'complaints' | 'log'> {
  const complaints: string[] = [];
  const log: string[] = [];
  page.on('pageerror', (error) => {
    complaints.push(error.message);
    log.push(error.stack ?? error.message);
  });
  page.on('console', (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    // A refused answer (409, 403 …) is shown by the page itself; the browser also notes it here.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('response', (answer) =>
    log.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`),
  );
  page.on('requestfailed', (request) =>
    log.push(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`),
  );
  return { complaints, log };
}
