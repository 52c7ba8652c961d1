import type { Browser } from 'playwright-core';
import type { AppConfig } from '#platform';
import { TestApp } from './app.js';
import { FRONTEND } from './browsing.js';
import { DESK, launchChromium, visit, type Visit } from './chromium.js';

type VisitOptions = Parameters<typeof visit>[2];

/** The running product as its users meet it: with the website, and a browser in front of it. */
export interface BrowserHouse {
  readonly app: TestApp;
  readonly browser: Browser;
  /** A person with a browser of their own. It is closed after the test, and must have complained about nothing. */
  visit(size?: { width: number; height: number }, options?: VisitOptions): Promise<Visit>;
}

/** Opens a house for the tests of the block (or file) that this is called in, and closes it after them. */
export function browserHouse(overrides: Partial<AppConfig> = {}): BrowserHouse {
  let app: TestApp;
  let browser: Browser;
  const visits: Visit[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND, ...overrides });
    browser = await launchChromium();
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ context }) => context.close()));
    expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    async visit(size = DESK, options) {
      const opened = await visit(browser, size, options);
      visits.push(opened);
      return opened;
    },
  };
}
