import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { HouseQueue } from './queue-classes.js';
import { QueueConnections } from './queue-connections.js';

export const EVENT_QUEUE = 'events';

export interface EventJob {
  eventId: string;
  handler: string;
}

/** A job that was given up: every try of its handler failed. */
export interface FailedJob extends EventJob {
  tries: number;
  reason: string;
}

/** The jobs of the events. BullMQ only hands out work: a job that it loses is added again from the outbox. */
@Injectable()
export class JobQueues {
  constructor(
    @InjectQueue(EVENT_QUEUE) private readonly events: HouseQueue,
    private readonly connections: QueueConnections,
  ) {}

  /** One job per event and handler; the same one added twice is one job. */
  async addJobOf(eventId: string, handler: string): Promise<void> {
    await this.connections.assertReachable();
    await this.events.add(handler, { eventId, handler } satisfies EventJob, {
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
    await this.connections.assertReachable();
    const jobs = await this.events.getFailed();
    const failed = jobs.map((job) => {
      const { eventId, handler } = job.data as EventJob;
      return { eventId, handler, tries: job.attemptsMade, reason: job.failedReason };
    });
    for (const job of jobs) await job.remove();
    return failed;
  }

  /** @throws when the queue server does not answer. */
  async assertReady(): Promise<void> {
    await this.connections.assertReachable();
    await this.events.waitUntilReady();
    await this.events.getJobCounts('waiting', 'failed');
  }

  /** Counts for `/metrics`. */
  async counts(): Promise<Record<string, number>> {
    await this.connections.assertReachable();
    return this.events.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }
}
