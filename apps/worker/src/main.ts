import 'reflect-metadata';
import { createServer } from 'node:http';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  APP_CONFIG,
  type AppConfig,
  asServing,
  ConfigError,
  Database,
  JobQueues,
  loadConfig,
} from '#platform';
import { WorkerModule } from './worker.module.js';

const PORT_BUSY = 98;
const CANNOT_START = 1;

/** Outbox relay, queue workers and schedules; over HTTP only whether it is well. */
async function main(): Promise<void> {
  const config = await asServing(loadConfig());
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: new ConsoleLogger({ json: true, colors: false, logLevels: ['error', 'warn'] }),
    abortOnError: false,
  });
  app.enableShutdownHooks();
  // A supervisor that was killed cannot stop us any more; without it we would only block the next start.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const database = app.get(Database);
  const queues = app.get(JobQueues);
  const { workerPort } = app.get<AppConfig>(APP_CONFIG);
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', database, queues).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.on('error', (error) => fail(error));
  server.listen(workerPort, '127.0.0.1', () => process.send?.('ready'));
  process.once('SIGTERM', () => server.close());
  process.once('SIGINT', () => server.close());
}

async function answer(
  path: string,
  database: Database,
  queues: JobQueues,
): Promise<{ status: number; body: object }> {
  if (path !== '/health' && path !== '/metrics') return { status: 404, body: { code: 'NOT_FOUND' } };
  try {
    const [row] = await database.sql<{ waiting: number }>(
      'select count(*)::int as waiting from outbox_events where done_at is null',
    );
    return {
      status: 200,
      body: { status: 'ok', outboxWaiting: row?.waiting ?? 0, jobs: await queues.counts() },
    };
  } catch {
    return { status: 503, body: { status: 'failing' } };
  }
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) {
    for (const sentence of error.sentences) console.error(sentence);
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    // A supervisor says it itself, or takes another port.
    if (!process.send)
      console.error(
        'The worker’s port is in use. Stop the other program or set WORKER_PORT to another number.',
      );
    process.exit(PORT_BUSY);
  } else {
    console.error(error);
  }
  process.exit(CANNOT_START);
}

main().catch(fail);
