import { once } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type PostgresConnectionOptions,
} from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { Log } from '../logging/log.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

/** Adding a job waits no longer than this for Redis; the outbox keeps the event and adds it later. */
const REDIS_PATIENCE_MS = 1000;

interface Closable {
  close(): Promise<void>;
}

/** How this process reaches its queues: in Redis when it has an address for one, else in its own database. */
@Injectable()
export class QueueConnections implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly opened: Redis[] = [];
  private readonly workers: Closable[] = [];
  /** Adds all our jobs; without an offline queue, so that adding one fails while Redis is away instead of piling up. */
  private adding: Redis | null = null;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    readonly log: Log,
  ) {}

  /** Within this many milliseconds the jobs of a worker that died are taken up by another one. */
  get recoveryMs(): number {
    return this.config.recoverySeconds * 1000;
  }

  /** A worker has a connection of its own, which waits while Redis is away; all queues share one. */
  backendOf(
    ...[name, options, role]: Parameters<BackendFactory<IQueueBackend, QueueConnections>>
  ): IQueueBackend {
    const { redisUrl } = this.config;
    if (!redisUrl) return createPostgresBackend(name, { ...options, connection: this.ownSchema() }, role);
    const connection = role?.withBlockingConnection ? this.open(redisUrl) : this.addingTo(redisUrl);
    return createRedisBackend(name, { ...options, connection }, role);
  }

  /** @throws when Redis is to carry the queues and does not answer. */
  async assertReachable(): Promise<void> {
    if (!this.adding || this.adding.status === 'ready') return;
    await once(this.adding, 'ready', { signal: AbortSignal.timeout(REDIS_PATIENCE_MS) });
  }

  isAway(): boolean {
    return this.opened.some((connection) => connection.status !== 'ready');
  }

  /** A worker that is to end before anything else of this process does. */
  endFirst(worker: Closable): void {
    this.workers.push(worker);
  }

  /** Jobs under way end first: one step later, when the module would end them, the database closes too. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  onApplicationShutdown(): void {
    for (const connection of this.opened) connection.disconnect();
  }

  private ownSchema(): PostgresConnectionOptions {
    const { databaseUrl: connectionString, databaseOptions: options } = this.config;
    // Its tables were made by their owner (`migrateQueue`).
    const own = { connectionString, schema: QUEUE_SCHEMA, migrate: false, max: 5 };
    return options ? { ...own, options } : own;
  }

  private addingTo(url: string): Redis {
    this.adding ??= this.open(url, { enableOfflineQueue: false });
    return this.adding;
  }

  private open(url: string, options: RedisOptions = {}): Redis {
    const connection = new Redis(url, { maxRetriesPerRequest: null, ...options });
    connection.on('error', (error) => this.log.warn('redis not reachable', { error }));
    this.opened.push(connection);
    return connection;
  }
}
