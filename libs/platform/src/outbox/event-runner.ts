import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#events';
import { Database } from '../database/database.js';
import { insideHandler } from '../database/handler-transaction.js';
import { rowsOf, Transactions, type Tx } from '../database/transactions.js';
import { FaultPoints } from '../faults/fault-points.js';
import { EventHandlers, type EventHandlerClass, type OutsideHandlerClass } from './event-handlers.js';

/** Runs one handler for one event, at most once with effect, however often its job is handed out. */
@Injectable()
export class EventRunner {
  constructor(
    private readonly transactions: Transactions,
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly faults: FaultPoints,
  ) {}

  /** @throws whatever the handler throws; the transaction is then rolled back and the job comes again. */
  async run(eventId: string, handlerName: string): Promise<void> {
    const handler = this.handlers.get(handlerName);
    const outside = this.handlers.outside(handlerName);
    if (!handler && !outside) throw new Error(`This build has no event handler named '${handlerName}'.`);
    const type = handler
      ? await this.runInside(handler, eventId, handlerName)
      : outside && (await this.runOutside(outside, eventId, handlerName));
    this.faults.reach('after-commit');
    if (type) await this.closeWhenDone(eventId, type);
  }

  private runInside(
    handler: EventHandlerClass,
    eventId: string,
    handlerName: string,
  ): Promise<string | undefined> {
    return this.transactions.run(async (tx) => {
      const [event] = await rowsOf<Pick<DomainEvent, 'type' | 'payload'>>(
        tx,
        'select type, payload from outbox_events where id = :eventId',
        { eventId },
      );
      if (event && (await this.claim(tx, eventId, handlerName)))
        await insideHandler(tx, () => handler.handle(tx, event.payload, eventId));
      this.faults.reach('before-commit');
      return event?.type;
    });
  }

  /** Two that run it at once both act, which is safe to repeat; a note that was lost makes it act again. */
  private async runOutside(
    handler: OutsideHandlerClass,
    eventId: string,
    handlerName: string,
  ): Promise<string | undefined> {
    const [event] = await this.database.sql<Pick<DomainEvent, 'type' | 'payload'> & { done: boolean }>(
      `select type, payload, exists (select from processed_events where event_id = :eventId and handler = :handlerName) as done
         from outbox_events where id = :eventId`,
      { eventId, handlerName },
    );
    if (event && !event.done) {
      await handler.act(event.payload, eventId);
      this.faults.reach('before-commit');
      await this.database.sql(
        'insert into processed_events (event_id, handler) values (:eventId, :handlerName) on conflict do nothing',
        { eventId, handlerName },
      );
    }
    return event?.type;
  }

  private async claim(tx: Tx, eventId: string, handlerName: string): Promise<boolean> {
    const rows = await rowsOf(
      tx,
      `insert into processed_events (event_id, handler) values (:eventId, :handlerName) on conflict do nothing returning 1`,
      { eventId, handlerName },
    );
    return rows.length > 0;
  }

  /**
   * After the commit, not in it: of two handlers that finish together, neither transaction sees the other's mark, but
   * whichever statement comes last here does.
   */
  private async closeWhenDone(eventId: string, type: string): Promise<void> {
    await this.database.sql(
      `update outbox_events set done_at = now() where id = :eventId and done_at is null
          and (select count(*) from processed_events where event_id = :eventId and handler = any(:names)) = :length`,
      { eventId, names: this.handlers.namesFor(type), length: this.handlers.namesFor(type).length },
    );
  }
}
