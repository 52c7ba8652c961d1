import type { Browser, BrowserContext } from 'playwright-core';
import { newContext, openPage, type Visit, type VisitOptions } from './chromium.js';

/** What changes a context for good; one that was changed is not used again. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'setOffline'] as const;

interface Kept {
  context: BrowserContext;
  kind: string;
}

/**
 * Browsers of people that one test after another uses: a page opens faster in a context whose styles, fonts and compiled
 * scripts are there already. Cookies, stored values and permissions are those of a new context.
 */
export class KeptContexts {
  private readonly idle: Kept[] = [];
  private readonly inUse = new Map<BrowserContext, string>();

  constructor(private readonly browser: Browser) {}

  async visit(
    origin: string,
    size: { width: number; height: number },
    options: VisitOptions,
  ): Promise<Visit> {
    const kind = JSON.stringify([size, options]);
    const found = this.idle.findIndex((kept) => kept.kind === kind);
    const [kept] = found < 0 ? [] : this.idle.splice(found, 1);
    const context = kept?.context ?? (await newContext(this.browser, size, options));
    this.inUse.set(context, kind);
    if (!kept) this.forgetWhenChanged(context);
    const visit = await openPage(context);
    if (kept) await forgetStoredValues(visit, origin);
    return visit;
  }

  /** The test is over. Closes its pages; the context is there for the next one, if it can be. */
  async release(context: BrowserContext): Promise<void> {
    const kind = this.inUse.get(context);
    if (kind === undefined) return context.close();
    this.inUse.delete(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    this.idle.push({ context, kind });
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.inUse.keys(), ...this.idle.map(({ context }) => context)].map((each) => each.close()),
    );
  }

  private forgetWhenChanged(context: BrowserContext): void {
    for (const name of LASTING) {
      const change = context[name].bind(context) as (...args: unknown[]) => unknown;
      Object.assign(context, {
        [name]: (...args: unknown[]) => {
          this.inUse.delete(context);
          return change(...args);
        },
      });
    }
  }
}

/** Values of `sessionStorage` went with the closed tab; everything else that the site stored goes now. */
async function forgetStoredValues({ context, page }: Visit, origin: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await devtools.detach();
}
