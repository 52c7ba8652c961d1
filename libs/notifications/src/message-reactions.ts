import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#events';
import { Database, EventHandlers, payloadOfEvent, TechnicalClock, type Tx } from '#platform';
import type { AnyMessageRow } from './message-row.js';
import { MessageSources } from './message-sources.js';
import { MESSAGE_TABLE } from './message-table.js';
import type { MailMessage, SmsMessage } from './messages/mail-message.js';
import { WriteMessage, type Envelope } from './use-cases/write-message.js';

/** Makes an event handler of each row of the table. */
@Injectable()
export class MessageReactions {
  private readonly rows = new Map<string, AnyMessageRow>();

  constructor(
    private readonly handlers: EventHandlers,
    private readonly sources: MessageSources,
    private readonly writeMessage: WriteMessage,
    private readonly database: Database,
    private readonly clock: TechnicalClock,
  ) {
    // While the house is put together, since the handlers are counted as soon as it stands.
    for (const row of MESSAGE_TABLE) this.register(row);
  }

  /** @throws Error when a handler of this name exists. */
  register(row: AnyMessageRow): void {
    this.rows.set(row.handler, row);
    this.handlers.register(
      { event: row.event, name: row.handler },
      { handle: (tx, payload, eventId) => this.react(tx, row, payload, eventId) },
    );
  }

  /** How long a message of this row is worth sending; undefined: however late. */
  usefulSeconds(handler: string | null): number | undefined {
    return this.rows.get(handler ?? '')?.usefulSeconds;
  }

  /** False when the news of a message is not true any more; true as well when nobody can tell. */
  async isStillTrue(handler: string | null, eventId: string | null): Promise<boolean> {
    const row = this.rows.get(handler ?? '');
    if (!row || !eventId) return true;
    const payload = await payloadOfEvent(this.database, eventId);
    return !payload || (await row.read(this.sources, payload)) !== null;
  }

  /**
   * The message as it would be written now, and to whom: an address that was corrected meanwhile is that of another person.
   * Null when its news is not true any more, undefined when nobody can tell.
   */
  async writtenAnew(
    handler: string | null,
    eventId: string | null,
  ): Promise<{ message: MailMessage | SmsMessage; to: string } | null | undefined> {
    const row = this.rows.get(handler ?? '');
    const payload = row && eventId ? await payloadOfEvent(this.database, eventId) : null;
    if (!row || !payload) return undefined;
    const facts = await row.read(this.sources, payload);
    return facts === null ? null : { message: row.write(facts), to: row.to.address(facts).trim() };
  }

  private async react(
    tx: Tx,
    row: AnyMessageRow,
    payload: DomainEvent['payload'],
    eventId: string,
  ): Promise<void> {
    const facts = await row.read(this.sources, payload);
    if (facts === null) return;
    const now = this.clock.now();
    const envelope: Envelope = {
      eventId,
      handler: row.handler,
      role: row.to.role,
      to: row.to.address(facts),
      bookingId: 'bookingId' in payload ? payload.bookingId : null,
      once: typeof row.once === 'function' ? { news: row.once(facts) } : row.once,
      quietUntil: row.quietUntil?.(facts, now) ?? undefined,
    };
    const message = row.write(facts);
    if ('body' in message) await this.writeMessage.email(tx, envelope, message);
    else await this.writeMessage.textMessage(tx, envelope, message);
    await row.written?.(this.sources, facts);
  }
}
