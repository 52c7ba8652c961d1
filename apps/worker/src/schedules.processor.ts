import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Housekeeping } from './housekeeping.js';
import { SCHEDULE_QUEUE } from './schedules.js';

/** Does the recurring work, one piece after the other. */
@Processor(SCHEDULE_QUEUE, { concurrency: 1 })
export class SchedulesProcessor extends WorkerHost {
  constructor(private readonly housekeeping: Housekeeping) {
    super();
  }

  async process({ name }: Job): Promise<void> {
    await this.housekeeping.run(name);
  }
}
