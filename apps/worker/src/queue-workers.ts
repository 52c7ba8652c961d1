import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  APP_CONFIG,
  type AppConfig,
  EVENT_QUEUE,
  type EventJob,
  EventRunner,
  JobQueues,
  SCHEDULE_QUEUE,
} from '#platform';
import { Housekeeping } from './housekeeping.js';

/** Does the jobs of the queues: one per event and handler, and the recurring work. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: NodeJS.Timeout | null = null;

  constructor(
    private readonly queues: JobQueues,
    private readonly runner: EventRunner,
    private readonly housekeeping: Housekeeping,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.queues.work(EVENT_QUEUE, async (job) => {
      const { eventId, handler } = job.data as EventJob;
      await this.runner.run(eventId, handler);
    });
    this.queues.work(SCHEDULE_QUEUE, (job) => this.housekeeping.run(job.name), 1);
    // Not awaited: a worker starts without its queue server, and begins when that is back.
    void this.housekeeping.schedule();
    const look = () => void this.housekeeping.restore();
    this.looking = setInterval(look, this.config.recoverySeconds * 1000);
  }

  beforeApplicationShutdown(): void {
    if (this.looking) clearInterval(this.looking);
  }
}
