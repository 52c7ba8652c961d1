import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { MessageDelivery } from '#notifications';
import {
  type AppConfig,
  asServing,
  BusinessClock,
  createDataSource,
  Database,
  OutboxRelay,
  TechnicalClock,
} from '#platform';
import { createApi } from '../../apps/api/src/create-api.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { Client } from './client.js';
import { testConfig } from './config.js';
import { createTestDatabase } from './database.js';
import { eventually } from './eventually.js';

/** The first drain of a file has the mails and signed copies of all its tests before it. */
const DRAIN_PATIENCE_MS = 45_000;

declare global {
  /** The port of the suites of this process. */
  var portOfSuites: number | undefined;
}

/**
 * One suite after another listens on the same port: a browser that is handed on then has the site's scripts read already, and
 * draws it in the process that drew it before, which takes a fifth of the time of the first drawing.
 */
async function listen(api: NestFastifyApplication): Promise<number> {
  try {
    await api.listen(globalThis.portOfSuites ?? 0, '127.0.0.1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    // A suite may start a second house beside its first one.
    await api.listen(0, '127.0.0.1');
  }
  const { port } = api.getHttpServer().address() as AddressInfo;
  globalThis.portOfSuites ??= port;
  return port;
}

declare global {
  /** With which options of a connection the houses of this process serve. */
  var optionsOfServing: string | null | undefined;
}

/** As a start finds it, which takes two connections: all databases of a run have the same two roles. */
async function servingConfig(config: AppConfig): Promise<AppConfig> {
  if (config.databaseOptions !== null) return asServing(config);
  if (globalThis.optionsOfServing) return { ...config, databaseOptions: globalThis.optionsOfServing };
  const serving = await asServing(config);
  globalThis.optionsOfServing = serving.databaseOptions;
  return serving;
}

/** The API on a port of its own, with a database of its own; a worker beside it when asked for. */
export class TestApp {
  private worker: INestApplicationContext | null = null;
  private ownersDatabase: Promise<Database> | null = null;

  private constructor(
    readonly config: AppConfig,
    readonly api: NestFastifyApplication,
    readonly url: string,
    /** Of the role that owns the database: the application itself may change rows and nothing else. */
    readonly ownerUrl: string,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async start(overrides: Partial<AppConfig> = {}): Promise<TestApp> {
    const database = await createTestDatabase();
    const config = await servingConfig(testConfig(database.url, overrides));
    const api = await createApi(config);
    const port = await listen(api);
    return new TestApp(config, api, `http://127.0.0.1:${port}`, database.url, database.drop);
  }

  get database(): Database {
    return this.api.get(Database);
  }

  /** The database with all rights, for what only a fault, a thief or a test does to it. */
  owner(): Promise<Database> {
    this.ownersDatabase ??= createDataSource({ url: this.ownerUrl, poolSize: 2 })
      .initialize()
      .then((dataSource) => new Database(dataSource));
    return this.ownersDatabase;
  }

  /** Rows of a statement that takes all rights. */
  async asOwner<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.owner()).sql<Row>(text, values);
  }

  get businessClock(): BusinessClock {
    return this.api.get(BusinessClock);
  }

  get clock(): TechnicalClock {
    return this.api.get(TechnicalClock);
  }

  /** A browser with a cookie jar of its own. */
  browser(headers: Record<string, string> = {}): Client {
    return new Client(this.url, headers);
  }

  async startWorker(): Promise<INestApplicationContext> {
    this.worker ??= await NestFactory.createApplicationContext(WorkerModule.forRoot(this.config), {
      logger: ['error'],
      abortOnError: false,
    });
    await this.worker.init();
    return this.worker;
  }

  /** Runs relay, handlers and deliveries until nothing waits. */
  async drainQueues(): Promise<void> {
    const worker = await this.startWorker();
    await eventually(async () => {
      await worker.get(OutboxRelay).sweep();
      await worker.get(MessageDelivery).deliverDue();
      const [row] = await this.database.sql<{ waiting: number }>(
        `select (select count(*) from outbox_events where done_at is null)::int
              + (select count(*) from messages where state in ('queued', 'sending') and next_attempt_at <= now())::int as waiting`,
      );
      expect(row?.waiting).toBe(0);
    }, DRAIN_PATIENCE_MS);
  }

  async venueIds(): Promise<{ main: string; tent: string; addOn: string; privateDining: string }> {
    const rows = await this.database.sql<{ id: string }>('select id from venues order by sort_order');
    const [main, tent, addOn, privateDining] = rows.map((row) => row.id);
    if (!main || !tent || !addOn || !privateDining) throw new Error('the venues are not seeded');
    return { main, tent, addOn, privateDining };
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    await this.api.close();
    await (await this.ownersDatabase)?.dataSource.destroy();
    await this.dropDatabase();
  }
}
