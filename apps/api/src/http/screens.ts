import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The screens of the product (Site §2): each is the same page, the browser's router shows the rest. */
export const SCREEN_PATHS = [
  '/',
  '/venues',
  '/calendar',
  '/management',
  '/admin-cleanup',
  '/contract/:id',
  '/my-bookings',
  '/customer-portal',
  '/link/:token',
  '/photo-gallery',
  '/contact',
  '/share-experience',
  '/waitlist/leave/:token',
  '/vendor-documents',
  '/event-planner',
  '/floor-planner',
  '/saved-floor-plans',
  '/shared-floor-plan/:token',
];

/** A person following an address, not a program asking for data. */
export function wantsScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const asksForPage = (request.headers.accept ?? '').includes('text/html');
  return request.method === 'GET' && asksForPage && !path.startsWith('/api/') && path !== '/metrics';
}

/** '/venues/?a=1' is '/venues?a=1', so that a screen has one address; null for everything else. */
export function withoutLastSlash(url: string): string | null {
  const [, path, query = ''] = /^(\/[\w-]+(?:\/[\w.-]+)*)\/(\?.*)?$/.exec(url) ?? [];
  return path ? path + query : null;
}

const NOT_BUILT =
  '<!doctype html><title>Emberfield</title><p>The website is not built: run `npm run build`.</p>';

interface ScreenOptions {
  status?: number;
  /** Puts in what is said about this one screen. */
  adapt?: (page: string) => Promise<string>;
}

/** The page itself is asked for each time; what it loads is named by its content and kept for ever. */
export async function sendScreen(
  reply: FastifyReply,
  frontendDir: string,
  { status = 200, adapt = (page) => Promise.resolve(page) }: ScreenOptions = {},
): Promise<void> {
  const page = await readFile(join(frontendDir, 'index.html'), 'utf8').catch(() => NOT_BUILT);
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .status(status);
  await reply.send(await adapt(page));
}
