import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

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

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: script errors and refused resources. Must stay empty. */
  complaints: string[];
}

/** A person's browser: cookies of its own, a size, a zone; times of the venue must not depend on the zone. */
export async function visit(
  browser: Browser,
  size: { width: number; height: number },
  options: { timezoneId?: string; hasTouch?: boolean; deviceScaleFactor?: number } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: size,
    timezoneId: options.timezoneId ?? 'Asia/Tokyo',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused answer (409, 403 …) is shown by the page itself; the browser also notes it here.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}
