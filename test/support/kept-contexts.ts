import type { Browser, BrowserContext, CDPSession, Clock, Disposable, Page } from 'playwright-core';
import { listenTo, newContext, newPage, type Visit, type VisitOptions } from './chromium.js';

/** What changes a browser or a page of it until it is taken back; each answers with what takes it back. */
const TAKEN_BACK = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;
/** What changes a browser or a page of it for good; one that was changed is not used again. */
const LASTING = ['setExtraHTTPHeaders'] as const;
const LASTING_OF_CONTEXT = [...LASTING, 'setOffline'] as const;
const LASTING_OF_CLOCK = ['pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** What a test may have listened to. Playwright's own listeners, to the closing of a page, stay. */
const EVENTS_OF_PAGE = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];
const EVENTS_OF_CONTEXT = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** A handler that still waits may end whenever it likes; what it answers is no longer asked for. */
const LEAVE = { behavior: 'ignoreErrors' } as const;

/** A page of the site without a script: what was opened before stops there, and its process goes on. */
const QUIET_PATH = '/robots.txt';

interface Kept {
  context: BrowserContext;
  page: Page;
  kind: string;
  size: { width: number; height: number };
  reducedMotion: 'reduce' | 'no-preference';
  isChanged: boolean;
  takeBack: (() => Promise<unknown>)[];
}

export interface KeptOptions extends VisitOptions {
  /** The page's clock is the test's, as `page.clock` moves it; it starts at the present time. */
  ownClock?: boolean;
}

declare global {
  /** Browsers of people that nobody uses at the moment; suites of one process hand them on. */
  var idleContexts: Kept[] | undefined;
}

/**
 * Browsers of people that one test after another uses, each with its first page: opening a page in a process that drew the
 * site before takes a fifth of what it takes in a new one. Cookies, stored values, permissions, history, listeners and
 * answers that a test put in place of the site's are gone before the next test sees any of it.
 */
export class KeptContexts {
  private readonly inUse = new Map<BrowserContext, Kept>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async visit(size: { width: number; height: number }, options: KeptOptions): Promise<Visit> {
    const kind = JSON.stringify([size, options]);
    const kept = this.takeIdle(kind) ?? (await this.open(kind, size, options));
    this.inUse.set(kept.context, kept);
    if (options.ownClock) await kept.page.clock.install();
    return { context: kept.context, page: kept.page, ...listenTo(kept.page) };
  }

  /** The test is over. The browser is there for the next one, if it can be. */
  async release(context: BrowserContext): Promise<void> {
    const kept = this.inUse.get(context);
    this.inUse.delete(context);
    if (!kept || kept.isChanged || kept.page.isClosed()) return context.close();
    await this.forget(kept);
    (globalThis.idleContexts ??= []).push(kept);
  }

  private takeIdle(kind: string): Kept | undefined {
    const idle = (globalThis.idleContexts ?? []).filter(({ context }) => context.browser() === this.browser);
    const found = idle.find((kept) => kept.kind === kind);
    globalThis.idleContexts = idle.filter((kept) => kept !== found);
    return found;
  }

  private async open(
    kind: string,
    size: Kept['size'],
    { ownClock = false, ...options }: KeptOptions,
  ): Promise<Kept> {
    const context = await newContext(this.browser, size, options);
    const page = await newPage(context);
    const kept: Kept = {
      context,
      page,
      kind,
      size,
      reducedMotion: options.reducedMotion ?? 'reduce',
      isChanged: false,
      takeBack: [],
    };
    const change = (): void => void (kept.isChanged = true);
    noteCalls(context, LASTING_OF_CONTEXT, change);
    noteCalls(page, LASTING, change);
    noteCalls<Clock>(page.clock, ownClock ? LASTING_OF_CLOCK : [...LASTING_OF_CLOCK, 'install'], change);
    const remember = (answer: unknown): void =>
      void kept.takeBack.push(async () => (await (answer as Promise<Disposable>)).dispose());
    noteCalls(context, TAKEN_BACK, remember);
    noteCalls(page, TAKEN_BACK, remember);
    // What a session of the developer tools emulates ends with it; a test may have ended it itself.
    noteCalls(context, ['newCDPSession'], (answer) =>
      kept.takeBack.push(async () => (await (answer as Promise<CDPSession>)).detach().catch(() => undefined)),
    );
    return kept;
  }

  private async forget({ context, page, size, reducedMotion, takeBack }: Kept): Promise<void> {
    EVENTS_OF_PAGE.forEach((name) => page.removeAllListeners(name));
    EVENTS_OF_CONTEXT.forEach((name) => context.removeAllListeners(name));
    await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())));
    await Promise.all([page.unrouteAll(LEAVE), context.unrouteAll(LEAVE), context.clearCookies()]);
    await Promise.all(takeBack.splice(0).map((undo) => undo()));
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null });
    await page.setViewportSize(size);
    await page.goto(this.origin + QUIET_PATH);
    await page.evaluate(() => sessionStorage.clear());
    await this.forgetStoredValues(context, page);
  }

  private async forgetStoredValues(context: BrowserContext, page: Page): Promise<void> {
    const devtools = await Object.getPrototypeOf(context).newCDPSession.call(context, page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: this.origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
  }
}

function noteCalls<T extends object>(
  target: T,
  names: readonly (keyof T & string)[],
  note: (answer: unknown) => unknown,
): void {
  for (const name of names) {
    const own = (target[name] as (...args: unknown[]) => unknown).bind(target);
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        const answer = own(...args);
        note(answer);
        return answer;
      },
    });
  }
}
