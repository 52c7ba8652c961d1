import type { Browser, Page } from 'playwright-core';
import type { AppConfig } from '#platform';
import { TestApp } from './app.js';
import { carryCookies, FRONTEND } from './browsing.js';
import { DESK, launchChromium, newContext, openPage, PHONE, type Visit } from './chromium.js';
import type { Client } from './client.js';
import { keepPicturesAndLogs } from './failure-witness.js';
import { KeptContexts, type KeptOptions } from './kept-contexts.js';

type Size = typeof DESK;

interface VisitOptions extends KeptOptions {
  /** Whom the house takes this person for. */
  as?: Client;
  /** The browser stays open for the tests after this one. */
  stays?: boolean;
  /** A browser that nobody used before: nothing is in its cache. */
  fresh?: boolean;
}

interface HouseOptions {
  /** False in suites about what a browser remembers: each test then opens a new one. */
  keepsContexts?: boolean;
}

/** The running product as its users meet it: with the website, and a browser in front of it. */
export interface BrowserHouse {
  readonly app: TestApp;
  readonly browser: Browser;
  /** A person with a browser of their own. It is closed after the test, and must have complained about nothing. */
  visit(size?: Size, options?: VisitOptions): Promise<Visit>;
  /** What such a person sees at this address. A phone is touched. */
  show(path: string, options?: VisitOptions & { size?: Size }): Promise<Page>;
}

/** Opens a house for the tests of the block (or file) that this is called in, and closes it after them. */
export function browserHouse(
  overrides: Partial<AppConfig> = {},
  { keepsContexts = true }: HouseOptions = {},
): BrowserHouse {
  let app: TestApp;
  let browser: Browser;
  let contexts: KeptContexts;
  let visits: (Visit & { stays: boolean })[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND, ...overrides });
    browser = await launchChromium();
    contexts = new KeptContexts(browser, app.url);
  });
  beforeEach(() => {
    globalThis.witnessFailure = (testName) => keepPicturesAndLogs(testName, visits);
  });
  afterEach(async () => {
    globalThis.witnessFailure = undefined;
    const seen = visits;
    visits = seen.filter(({ stays }) => stays);
    await Promise.all(seen.filter(({ stays }) => !stays).map(({ context }) => contexts.release(context)));
    expect(seen.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(visits.map(({ context }) => contexts.release(context)));
    await app.stop();
  });

  const house: BrowserHouse = {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    async visit(size = DESK, { as, stays = false, fresh = !keepsContexts, ...options } = {}) {
      const opened = fresh
        ? await openPage(await newContext(browser, size, options))
        : await contexts.visit(size, options);
      visits.push({ ...opened, stays });
      if (as) await carryCookies(as, opened.context, app);
      return opened;
    },
    async show(path, { size = DESK, ...options } = {}) {
      const { page } = await house.visit(size, { hasTouch: size === PHONE, ...options });
      await page.goto(app.url + path);
      return page;
    },
  };
  return house;
}
