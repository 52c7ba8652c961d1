import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#events';
import type { Database } from '../database/database.js';
import { rowsOf, type Tx } from '../database/transactions.js';

/** Events become rows in the transaction of what they tell: they exist if, and only if, the change was committed. */
@Injectable()
export class Outbox {
  /** In one statement, however many there are; under an id of its own where the caller keeps it beside what it tells of. */
  async record(tx: Tx, ...events: (DomainEvent & { id?: string })[]): Promise<void> {
    if (events.length === 0) return;
    await rowsOf(
      tx,
      `insert into outbox_events (id, type, payload)
       select coalesce((event ->> 'id')::uuid, gen_random_uuid()), event ->> 'type', event -> 'payload' from jsonb_array_elements(:events::jsonb) as event`,
      { events: JSON.stringify(events) },
    );
  }
}

/** What an event said, as it was recorded; null when it is gone. */
export async function payloadOfEvent(
  database: Pick<Database, 'sql'>,
  eventId: string,
): Promise<DomainEvent['payload'] | null> {
  const [event] = await database.sql<Pick<DomainEvent, 'payload'>>(
    'select payload from outbox_events where id = :eventId',
    { eventId },
  );
  return event?.payload ?? null;
}

/** That every handler of an event has run, as SQL for statements that ask about many; `eventId` is an expression of theirs. */
export function isDoneSql(eventId: string): string {
  return `exists (select from outbox_events done where done.id = ${eventId} and done.done_at is not null)`;
}
