import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '#platform';
import { ApiModule } from './api.module.js';
import { configureApp, requestId } from './http/configure-app.js';
import { readableAddress } from './http/readable-addresses.js';

/** Nest's own lines (routes, modules) help only while developing. */
const NEST_LOGGERS: Record<string, LogLevel[]> = { silent: ['error'], debug: ['error', 'warn', 'log'] };

/** For the head of a request, how often that is looked at, and for all of one. */
const HEAD_MS = 10_000;
const LOOKS_MS = 2_000;
const SLOWEST_UPLOAD_MS = 600_000;

/** The HTTP API, ready to listen. */
export async function createApi(config: AppConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    // A fixed number of hops: whatever a client writes further left in X-Forwarded-For is never believed.
    // The same with proxies that are known by their addresses: the last one that is none of them is the client's.
    trustProxy:
      config.trustProxyAddresses.length > 0
        ? config.trustProxyAddresses
        : (_address: string, hop: number) => hop < config.trustProxyHops,
    // A request whose head does not arrive holds a connection for nothing. Bodies have clocks of their own, and uploads
    // from slow lines may take minutes.
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOKS_MS },
    requestTimeout: SLOWEST_UPLOAD_MS,
    rewriteUrl: readableAddress,
    genReqId: (request: IncomingMessage) => requestId(request.headers),
    forceCloseConnections: 'idle',
    // Who asks on a connection that is still open is answered while we stop (http/graceful-close.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.forRoot(config), adapter, {
    logger: new ConsoleLogger({
      json: true,
      colors: false,
      logLevels: NEST_LOGGERS[config.logLevel] ?? ['error', 'warn'],
    }),
    // Bodies are read by our own parsers (bodies/read-bodies.ts).
    bodyParser: false,
    abortOnError: false,
  });
  await configureApp(app, config);
  return app;
}
