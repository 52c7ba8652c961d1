import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '#platform';
import { ApiModule } from './api.module.js';
import { configureApp, requestId } from './http/configure-app.js';

/** Nest's own lines (routes, modules) help only while developing. */
const NEST_LOGGERS: Record<string, LogLevel[]> = { silent: ['error'], debug: ['error', 'warn', 'log'] };

/** The HTTP API, ready to listen. */
export async function createApi(config: AppConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    // A fixed number of hops: whatever a client writes further left in X-Forwarded-For is never believed.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    genReqId: (request: IncomingMessage) => requestId(request.headers),
    forceCloseConnections: 'idle',
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
