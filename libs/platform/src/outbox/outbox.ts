import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#events';
import type { Tx } from '../database/transactions.js';

/** Events become rows in the transaction of what they tell: they exist if, and only if, the change was committed. */
@Injectable()
export class Outbox {
  async record(tx: Tx, ...events: DomainEvent[]): Promise<void> {
    for (const event of events) {
      await tx.query('insert into outbox_events (type, payload) values ($1, $2)', [
        event.type,
        event.payload,
      ]);
    }
  }
}
