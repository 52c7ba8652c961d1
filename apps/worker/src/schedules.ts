import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig, HouseQueue, QueueConnections } from '#platform';

export const SCHEDULE_QUEUE = 'schedules';

/** Recurring jobs in the business zone: one run however many workers. */
@Injectable()
export class Schedules {
  constructor(
    @InjectQueue(SCHEDULE_QUEUE) private readonly queue: HouseQueue,
    private readonly connections: QueueConnections,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws when the queue server does not answer. */
  async set(name: string, pattern: string): Promise<void> {
    await this.connections.assertReachable();
    await this.queue.upsertJobScheduler(
      name,
      { pattern, tz: this.config.businessTimeZone },
      { name, data: {}, opts: { removeOnComplete: { age: 86_400 }, removeOnFail: { age: 30 * 86_400 } } },
    );
  }

  /** @throws when the queue server does not answer. */
  async has(name: string): Promise<boolean> {
    await this.connections.assertReachable();
    return (await this.queue.getJobScheduler(name)) !== undefined;
  }
}
