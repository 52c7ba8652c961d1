import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import pg from 'pg';
import { MessageDelivery } from '#notifications';
import { APP_CONFIG, type AppConfig, Log, OutboxRelay } from '#platform';
import { RepeatedTask } from './repeated-task.js';

const SWEEP_MS = 3000;
const RECONNECT_MS = 1000;

/** Runs the relay and the delivery: at once when PostgreSQL notifies, and every few seconds in case a notification was lost. */
@Injectable()
export class OutboxListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private listener: pg.Client | null = null;
  private stopping = false;
  private readonly relaying: RepeatedTask;
  /** Of its own, so that a mail server that hangs holds up no event. */
  private readonly delivering: RepeatedTask;

  constructor(
    relay: OutboxRelay,
    delivery: MessageDelivery,
    private readonly log: Log,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.relaying = new RepeatedTask(() => relay.sweep(), log);
    this.delivering = new RepeatedTask(() => delivery.deliverDue(), log);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.sweep();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.listener?.end().catch(() => undefined);
    await Promise.all([this.relaying.stop(), this.delivering.stop()]);
  }

  @Interval(SWEEP_MS)
  sweep(): void {
    this.relaying.request();
    this.delivering.request();
  }

  private async listen(): Promise<void> {
    if (this.stopping) return;
    const { databaseUrl: connectionString, databaseOptions: options } = this.config;
    const client = new pg.Client({ connectionString, keepAlive: true, ...(options ? { options } : {}) });
    try {
      client.on('notification', ({ channel }) =>
        (channel === 'outbox' ? this.relaying : this.delivering).request(),
      );
      client.on('error', () => void this.relisten(client));
      await client.connect();
      await client.query('listen outbox; listen messages');
      this.listener = client;
    } catch (error) {
      this.log.warn('cannot listen for the outbox; sweeping goes on', { error });
      await this.relisten(client);
    }
  }

  private async relisten(client: pg.Client): Promise<void> {
    client.removeAllListeners('error');
    client.on('error', () => undefined);
    await client.end().catch(() => undefined);
    if (!this.stopping) setTimeout(() => void this.listen(), RECONNECT_MS).unref();
  }
}
