import { Database } from '../database/database.js';
import { type FailedJob, JobQueues } from '../jobs/job-queues.js';

/**
 * For handlers that failed until their job was given up: once the cause is mended, they are tried again. What the other
 * handlers of the same events did is noted and not done twice.
 */
export class FailedHandlers {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
  ) {}

  /** What had failed, and why. The running workers take it up at once. */
  async retryAll(): Promise<FailedJob[]> {
    const jobs = await this.queues.takeFailedJobs();
    const ids = jobs.map((job) => job.eventId);
    await this.database.sql(
      'update outbox_events set relayed_at = null where id = any(:ids::uuid[]) and done_at is null',
      { ids },
    );
    if (ids.length > 0) await this.database.sql(`select pg_notify('outbox', '')`);
    return jobs;
  }
}
