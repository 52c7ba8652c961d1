import { Database } from '../database/database.js';
import { type DeadBell, JobQueues } from '../jobs/job-queues.js';

/**
 * For handlers that failed until their bell was given up: once the cause is mended, they are rung for again. What the other
 * handlers of the same events did is noted and not done twice.
 */
export class RingAgain {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
  ) {}

  /** What had failed, and why. The running workers take it up at once. */
  async run(): Promise<DeadBell[]> {
    const bells = await this.queues.takeDeadBells();
    const ids = bells.map((bell) => bell.eventId);
    await this.database.sql(
      'update outbox_events set relayed_at = null where id = any(:ids::uuid[]) and done_at is null',
      { ids },
    );
    if (ids.length > 0) await this.database.sql(`select pg_notify('outbox', '')`);
    return bells;
  }
}
