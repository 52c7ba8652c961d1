import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { FaultPoints } from '../faults/fault-points.js';
import { JobQueues } from '../jobs/job-queues.js';
import { Log } from '../logging/log.js';
import { EventHandlers } from './event-handlers.js';

interface WaitingEvent {
  id: string;
  type: string;
  processed: string[];
}

const BATCH = 200;

/**
 * Turns committed outbox rows into one job per event and handler. Any number of relays may run. A job that
 * was added but not done within the recovery time is added again: a lost queue, or a relay that died here, costs no event.
 */
@Injectable()
export class OutboxRelay {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly handlers: EventHandlers,
    private readonly log: Log,
    private readonly faults: FaultPoints,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Rings for everything that waits; returns how many events it took. */
  async sweep(): Promise<number> {
    let total = 0;
    for (;;) {
      this.faults.reach('before-claim');
      const events = await this.claimBatch();
      if (events.length === 0) return total;
      this.faults.reach('after-claim');
      total += events.length;
      await this.ring(events);
      if (events.length < BATCH) return total;
    }
  }

  private claimBatch(): Promise<WaitingEvent[]> {
    return this.database.sql<WaitingEvent>(
      `with claimed as (
         update outbox_events set relayed_at = now()
          where id in (
            select id from outbox_events
             where done_at is null
               and (relayed_at is null or relayed_at < now() - make_interval(secs => :recoverySeconds))
             order by occurred_at
             limit ${BATCH}
             for update skip locked)
         returning id, type)
       select c.id, c.type,
              coalesce((select array_agg(p.handler) from processed_events p where p.event_id = c.id), '{}') as processed
         from claimed c`,
      { recoverySeconds: this.config.recoverySeconds },
    );
  }

  private async ring(events: WaitingEvent[]): Promise<void> {
    const done: string[] = [];
    try {
      for (const event of events) {
        const waiting = this.handlers.namesFor(event.type).filter((name) => !event.processed.includes(name));
        if (waiting.length === 0) done.push(event.id);
        for (const handler of waiting) await this.addJob(event.id, handler);
      }
    } catch (error) {
      this.log.warn('the queue does not take jobs; the outbox keeps them', { error });
      await this.unclaim(events.map((event) => event.id));
      throw error;
    } finally {
      if (done.length > 0) {
        await this.database.sql('update outbox_events set done_at = now() where id = any(:done)', { done });
      }
    }
  }

  private async addJob(eventId: string, handler: string): Promise<void> {
    await this.queues.addJobOf(eventId, handler);
    this.faults.reach('after-adding');
  }

  private async unclaim(ids: string[]): Promise<void> {
    await this.database.sql(
      'update outbox_events set relayed_at = null where id = any(:ids) and done_at is null',
      { ids },
    );
  }
}
