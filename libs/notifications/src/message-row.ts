import type { DomainEventName, DomainEventPayloads } from '#events';
import type { MessageSources } from './message-sources.js';
import type { MailMessage, SmsMessage } from './messages/mail-message.js';

/** Who a message is for, and where among the facts of a row their address or number stands. */
export interface Recipient<Facts> {
  role: 'customer' | 'staff' | 'vendor';
  address(facts: Facts): string;
}

/** One message that an event brings about. */
export interface MessageRow<Name extends DomainEventName, Facts> {
  /** Unique over the house and never changed once released: it says which events were told already. */
  handler: string;
  /**
   * What the message tells, as things stand now; null when the news is no longer true, or not worth a message. Read when the
   * message is written, and again before one that had to wait is sent.
   */
  read(from: MessageSources, payload: DomainEventPayloads[Name]): Promise<Facts | null>;
  to: Recipient<NoInfer<Facts>>;
  /** An email, or a text message when it has no body to render. */
  write(facts: NoInfer<Facts>): MailMessage | SmsMessage;
  /**
   * Once per event unless said otherwise. 'day': once a day and address, for what anybody can cause with a stranger's
   * address. A function: once per news, where several events end in the same one.
   */
  once?: 'day' | ((facts: NoInfer<Facts>) => string);
  /** What is noted once the message is written, in the same transaction. */
  written?(from: MessageSources, facts: NoInfer<Facts>): Promise<void>;
  /** The instant before which the message stays in the house; it leaves at once when absent or null. */
  quietUntil?(facts: NoInfer<Facts>, now: Date): Date | null;
  /** Seconds after which the message would only puzzle its reader, so that it is not sent any more. */
  usefulSeconds?: number;
}

/** A row whose facts are its own affair: what the table holds. */
export type AnyMessageRow = { event: DomainEventName } & MessageRow<DomainEventName, unknown>;

/** A row of the table; the event gives `read` the type of its payload, and `read` gives the facts theirs. */
export function on<Name extends DomainEventName, Facts>(
  event: Name,
  row: MessageRow<Name, Facts>,
): AnyMessageRow {
  // The event stands beside the row that was checked against it, so each payload that reaches the row is one of its own.
  return { event, ...row } as unknown as AnyMessageRow;
}
