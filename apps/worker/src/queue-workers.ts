import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import { APP_CONFIG, type AppConfig } from '#platform';
import { EventsProcessor } from './events.processor.js';
import { Housekeeping } from './housekeeping.js';
import { SchedulesProcessor } from './schedules.processor.js';

/** When the processors begin and end: after the house is ready, and before it closes anything. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: NodeJS.Timeout | null = null;

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly events: EventsProcessor,
    private readonly schedules: SchedulesProcessor,
    private readonly housekeeping: Housekeeping,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.registrar.register();
    // Not awaited: a worker starts without its queue server, and begins when that is back.
    void this.housekeeping.schedule();
    const look = () => void this.housekeeping.restore();
    this.looking = setInterval(look, this.config.recoverySeconds * 1000);
  }

  /** Jobs under way end first: one step later the database closes beside everything else. */
  async beforeApplicationShutdown(): Promise<void> {
    // A house that did not get ready has no workers.
    if (!this.looking) return;
    clearInterval(this.looking);
    await Promise.all([this.events, this.schedules].map(({ worker }) => worker.close()));
  }
}
