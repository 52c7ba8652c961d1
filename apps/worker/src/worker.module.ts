import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { type AppConfig, PlatformModule } from '#platform';
import { MODULES } from '../../modules.js';
import { EventsProcessor } from './events.processor.js';
import { Housekeeping } from './housekeeping.js';
import { OutboxListener } from './outbox-listener.js';
import { QueueWorkers } from './queue-workers.js';
import { SchedulesProcessor } from './schedules.processor.js';
import { SCHEDULE_QUEUE, Schedules } from './schedules.js';

/** The same rooms as the API, without HTTP: handlers and use-cases exist once. */
@Module({})
export class WorkerModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.forRoot(config, { poolSize: 10 }),
        BullModule.registerQueue({ name: SCHEDULE_QUEUE }),
        ScheduleModule.forRoot(),
        ...MODULES,
      ],
      providers: [OutboxListener, QueueWorkers, EventsProcessor, SchedulesProcessor, Schedules, Housekeeping],
    };
  }
}
