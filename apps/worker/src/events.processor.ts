import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { EVENT_QUEUE, type EventJob, EventRunner } from '#platform';

/** Runs one handler for one event. */
@Processor(EVENT_QUEUE, { concurrency: 5 })
export class EventsProcessor extends WorkerHost {
  constructor(private readonly runner: EventRunner) {
    super();
  }

  async process({ data }: Job<EventJob>): Promise<void> {
    await this.runner.run(data.eventId, data.handler);
  }
}
