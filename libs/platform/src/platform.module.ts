import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccessGuard } from './auth/access.guard.js';
import { SessionCookies } from './auth/cookies.js';
import { Proofs } from './auth/proofs.js';
import { Sessions } from './auth/sessions.js';
import { StepUpCodes } from './auth/step-up-codes.js';
import { BusinessClock, TechnicalClock } from './clock/clocks.js';
import { APP_CONFIG, type AppConfig } from './config/app-config.js';
import { dataSourceOptions } from './database/data-source.js';
import { Database } from './database/database.js';
import { Transactions } from './database/transactions.js';
import { FaultPoints } from './faults/fault-points.js';
import { BodyPace } from './http/body-pace.js';
import { EVENT_QUEUE, JobQueues } from './jobs/job-queues.js';
import { HouseQueue, HouseWorker } from './jobs/queue-classes.js';
import { QueueConnections } from './jobs/queue-connections.js';
import { RateLimits } from './limits/rate-limits.js';
import { Secrets } from './links/secrets.js';
import { SignedLinks } from './links/signed-links.js';
import { Log } from './logging/log.js';
import { MAIL_TRANSPORT, mailTransportFor } from './mail/mail-transport.js';
import { RelayNotifier } from './outbox/relay-notifier.js';
import { EventHandlers } from './outbox/event-handlers.js';
import { EventRunner } from './outbox/event-runner.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { FILE_STORAGE } from './storage/file-storage.js';
import { storageFor } from './storage/storage-for.js';
import { Submissions } from './submissions/submissions.js';
import { SuppressedAddresses } from './suppressed/suppressed-addresses.js';
import { SMS_TRANSPORT, smsTransportFor } from './sms/sms-transport.js';

// Every queue that a module registers, and the worker of every processor, is one of these.
BullModule.queueClass = HouseQueue;
BullModule.workerClass = HouseWorker;

const SERVICES = [
  BusinessClock,
  TechnicalClock,
  Database,
  Transactions,
  Outbox,
  RelayNotifier,
  FaultPoints,
  EventHandlers,
  EventRunner,
  OutboxRelay,
  QueueConnections,
  JobQueues,
  BodyPace,
  RateLimits,
  Secrets,
  SignedLinks,
  Log,
  Sessions,
  Proofs,
  SessionCookies,
  StepUpCodes,
  Submissions,
  SuppressedAddresses,
  AccessGuard,
];

/** What every module may ask for, made once per process from one checked configuration. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig, options: { poolSize?: number } = {}): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRoot({
          ...dataSourceOptions({
            url: config.databaseUrl,
            options: config.databaseOptions,
            poolSize: options.poolSize ?? 20,
          }),
          autoLoadEntities: true,
          retryAttempts: 5,
          retryDelay: 1000,
        }),
        BullModule.forRootAsync({
          // Not before the database has answered: a queue opens as soon as it is made, and one that could not stays shut.
          inject: [QueueConnections, DataSource],
          // The library types connections as those to Redis; ours are for the backend of `HouseQueue` and `HouseWorker`.
          useFactory: (connection: QueueConnections) => ({ connection }) as never,
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue({ name: EVENT_QUEUE }),
      ],
      providers: [
        { provide: APP_CONFIG, useValue: config },
        { provide: MAIL_TRANSPORT, useFactory: mailTransportFor, inject: [APP_CONFIG] },
        { provide: SMS_TRANSPORT, useFactory: smsTransportFor, inject: [APP_CONFIG] },
        { provide: FILE_STORAGE, useFactory: storageFor, inject: [APP_CONFIG] },
        ...SERVICES,
      ],
      exports: [APP_CONFIG, MAIL_TRANSPORT, SMS_TRANSPORT, FILE_STORAGE, DiscoveryModule, ...SERVICES],
    };
  }
}
