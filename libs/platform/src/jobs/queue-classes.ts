import {
  type BackendFactory,
  type IQueueBackend,
  type Processor,
  withBackend,
  type WorkerOptions,
} from 'bullmq';
import type { QueueConnections } from './queue-connections.js';

/**
 * BullMQ gives a job up after its worker has died under it once, and a job of the same id is never taken while it lies there. A restart of
 * every worker must not cost an event, so only a job that keeps killing its worker is left for somebody to look at.
 */
const MOST_WORKERS_LOST = 25;

const backend: BackendFactory<IQueueBackend, QueueConnections> = (name, options, role) =>
  options.connection.backendOf(name, options, role);

const ByConnections = withBackend(backend);

/** What `@InjectQueue` gives: a queue that says in the log when it cannot be reached. */
export class HouseQueue extends ByConnections.Queue {
  constructor(name: string, options: { connection: QueueConnections }) {
    super(name, options);
    const { log } = options.connection;
    this.on('error', (error) => log.warn('queue not reachable', { queue: name, error }));
  }
}

/** What runs behind a `@Processor`: a worker whose jobs are taken up within the recovery time when it dies. */
export class HouseWorker extends ByConnections.Worker {
  constructor(name: string, processor: Processor, options: WorkerOptions<QueueConnections>) {
    const { log, recoveryMs } = options.connection;
    // A lock runs out, then a look around finds it: together the recovery time.
    const half = recoveryMs / 2;
    const recovery = { lockDuration: half, stalledInterval: half, maxStalledCount: MOST_WORKERS_LOST };
    super(name, processor, { ...recovery, ...options });
    options.connection.endFirst(this);
    this.on('error', (error) => log.warn('worker lost its queue for now', { queue: name, error }));
    this.on('failed', (job, error) =>
      log.error('job failed', { queue: name, job: job?.id, attempts: job?.attemptsMade, error }),
    );
  }

  /** Without Redis nothing can be handed back and closing would wait for it; the locks run out by themselves. */
  override async close(force = this.opts.connection.isAway()): Promise<void> {
    const closed = super.close(force);
    if (!force) await closed;
  }
}
