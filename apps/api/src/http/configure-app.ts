import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard, type AppConfig, assertEveryRouteHasAPolicy, Log } from '#platform';
import { readBodies } from './bodies/read-bodies.js';
import { streamUploads } from './bodies/upload-bodies.js';
import { countLists } from './count-lists.js';
import { ErrorFilter } from './error.filter.js';
import { closeGracefully } from './graceful-close.js';
import { Metrics } from './metrics.js';
import { refuseUnreadableAddresses } from './readable-addresses.js';
import { securityHeaders } from './security-headers.js';
import { CheckedInputPipe } from './checked-input.pipe.js';

/** Everything about HTTP that is the same for every route. Used by the process and by the tests alike. */
export async function configureApp(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  assertEveryRouteHasAPolicy(app);
  app.useGlobalGuards(app.get(AccessGuard));
  app.useGlobalFilters(app.get(ErrorFilter));
  app.useGlobalPipes(new CheckedInputPipe());
  countLists(app.getHttpAdapter().getInstance());
  readBodies(app);
  streamUploads(app);
  watchRequests(app);
  closeGracefully(app.getHttpAdapter().getInstance());
  await app.register(helmet, { ...securityHeaders(config), global: false });
  addSecurityHeaders(app);
  refuseUnreadableAddresses(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (existsSync(config.frontendDir)) await serveFrontend(app, config.frontendDir);
}

/** Helmet puts the same texts together again for each request, which costs more than the rest of a short answer: asked once. */
function addSecurityHeaders(app: NestFastifyApplication): void {
  let headers: OutgoingHttpHeaders | null = null;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (headers) void reply.headers(headers);
      else {
        reply.helmet();
        headers = { ...reply.raw.getHeaders() };
      }
      done();
    });
}

function watchRequests(app: NestFastifyApplication): void {
  const log = app.get(Log);
  const metrics = app.get(Metrics);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook(
    'onSend',
    (request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void) => {
      void reply.header('x-request-id', request.id);
      // Answers about people and about this moment: nobody on the way keeps them.
      if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
        void reply.header('cache-control', 'no-store');
      done();
    },
  );
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // The pattern, never the address: addresses hold search terms and tokens.
    log.debug('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
}

async function serveFrontend(app: NestFastifyApplication, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** A request id of the proxy in front is kept when it looks like one. */
export function requestId(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
