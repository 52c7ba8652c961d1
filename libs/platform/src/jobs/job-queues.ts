import { once } from 'node:events';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  createPostgresBackend,
  Queue,
  Worker,
  type Job,
  type Processor,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { Log } from '../logging/log.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

export const EVENT_QUEUE = 'events';
export const SCHEDULE_QUEUE = 'schedules';

export interface EventJob {
  eventId: string;
  handler: string;
}

/** A job that was given up: every try of its handler failed. */
export interface FailedJob extends EventJob {
  tries: number;
  reason: string;
}

/**
 * BullMQ gives a job up after its worker has died under it once, and a job of the same id is never taken while it lies there. A restart of
 * every worker must not cost an event, so only a job that keeps killing its worker is left for somebody to look at.
 */
const MOST_WORKERS_LOST = 25;

/** Adding a job waits no longer than this for Redis; the outbox keeps the event and adds it later. */
const REDIS_PATIENCE_MS = 1000;

/** The queues of the house. BullMQ only hands out work: a job that it loses is added again from the outbox. */
@Injectable()
export class JobQueues implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly connections: Redis[] = [];
  /** Adds all our jobs; without an offline queue, so that adding one fails while Redis is away instead of piling up. */
  private adding: Redis | null = null;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly log: Log,
  ) {
    setDefaultBackendFactory(config.redisUrl ? undefined : createPostgresBackend);
  }

  /** One job per event and handler; the same one added twice is one job. */
  async addJobOf(eventId: string, handler: string): Promise<void> {
    const queue = await this.queue(EVENT_QUEUE);
    await queue.add(handler, { eventId, handler } satisfies EventJob, {
      jobId: `${eventId}-${handler}`,
      attempts: 8,
      backoff: { type: 'exponential', delay: 2000 },
      removeOnComplete: { age: 3600, count: 10_000 },
      // Failed jobs stay, so that somebody can see why and try them again (`FailedHandlers`).
      removeOnFail: false,
    });
  }

  /**
   * Takes the failed jobs out of the queue, in which each of them keeps another one of its id from being added.
   * @throws when the queue server does not answer.
   */
  async takeFailedJobs(): Promise<FailedJob[]> {
    const queue = await this.queue(EVENT_QUEUE);
    const jobs = await queue.getFailed();
    const failed = jobs.map((job) => {
      const { eventId, handler } = job.data as EventJob;
      return { eventId, handler, tries: job.attemptsMade, reason: job.failedReason };
    });
    for (const job of jobs) await job.remove();
    return failed;
  }

  /** A recurring job in the business zone: one run however many workers. */
  async schedule(name: string, pattern: string): Promise<void> {
    const queue = await this.queue(SCHEDULE_QUEUE);
    await queue.upsertJobScheduler(
      name,
      { pattern, tz: this.config.businessTimeZone },
      { name, data: {}, opts: { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 30 * 86_400 } } },
    );
  }

  /** @throws when the queue server does not answer. */
  async isScheduled(name: string): Promise<boolean> {
    const queue = await this.queue(SCHEDULE_QUEUE);
    return (await queue.getJobScheduler(name)) !== undefined;
  }

  work(queue: string, process: (job: Job) => Promise<void>, concurrency = 5): Worker {
    const processor: Processor = (job) => process(job);
    const half = this.config.recoverySeconds * 500;
    const worker = new Worker(queue, processor, {
      connection: this.connection(),
      concurrency,
      // A lock runs out, then a look around finds it: together the recovery time.
      lockDuration: half,
      stalledInterval: half,
      maxStalledCount: MOST_WORKERS_LOST,
    });
    worker.on('error', (error) => this.log.warn('worker lost its queue for now', { queue, error }));
    worker.on('failed', (job, error) =>
      this.log.error('job failed', { queue, job: job?.id, attempts: job?.attemptsMade, error }),
    );
    this.workers.push(worker);
    return worker;
  }

  /** @throws when the queue server does not answer. */
  async assertReady(): Promise<void> {
    const queue = await this.queue(EVENT_QUEUE);
    await queue.waitUntilReady();
    await queue.getJobCounts('waiting', 'failed');
  }

  /** Counts for `/metrics`. */
  async counts(): Promise<Record<string, number>> {
    const queue = await this.queue(EVENT_QUEUE);
    return queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  /** Jobs under way end first: one step later the database closes beside everything else. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.unlessAway(this.workers.map((worker) => worker.close(this.isAway())));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.unlessAway([...this.queues.values()].map((queue) => queue.close()));
    for (const connection of this.connections) connection.disconnect();
  }

  private isAway(): boolean {
    return this.connections.some((connection) => connection.status !== 'ready');
  }

  /** Without Redis nothing can be handed back and closing would wait for it; the locks run out by themselves. */
  private async unlessAway(closing: Promise<unknown>[]): Promise<void> {
    const closed = Promise.allSettled(closing);
    if (!this.isAway()) await closed;
  }

  /** @throws when Redis is to carry the queue and does not answer. */
  private async queue(name: string): Promise<Queue> {
    const { redisUrl } = this.config;
    if (redisUrl) {
      this.adding ??= this.redis(redisUrl, { enableOfflineQueue: false });
      if (this.adding.status !== 'ready') {
        await once(this.adding, 'ready', { signal: AbortSignal.timeout(REDIS_PATIENCE_MS) });
      }
    }
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: (this.adding ?? this.ownSchema()) as never });
    queue.on('error', (error) => this.log.warn('queue not reachable', { queue: name, error }));
    this.queues.set(name, queue);
    return queue;
  }

  /** BullMQ types connections by its default backend (Redis), hence `never`; which one it is was decided at boot. */
  private connection(): never {
    const { redisUrl } = this.config;
    return (redisUrl ? this.redis(redisUrl) : this.ownSchema()) as never;
  }

  private ownSchema(): object {
    const { databaseUrl: connectionString, databaseOptions: options } = this.config;
    // Its tables were made by their owner (`migrateQueue`).
    const own = { connectionString, schema: QUEUE_SCHEMA, migrate: false, max: 5 };
    return options ? { ...own, options } : own;
  }

  private redis(url: string, options: RedisOptions = {}): Redis {
    const connection = new Redis(url, { maxRetriesPerRequest: null, ...options });
    connection.on('error', (error) => this.log.warn('redis not reachable', { error }));
    this.connections.push(connection);
    return connection;
  }
}
