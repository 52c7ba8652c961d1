import { Inject, Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import {
  MAIL_TRANSPORT,
  SMS_TRANSPORT,
  TechnicalClock,
  type MailTransport,
  type SmsTransport,
  type Tx,
} from '#platform';
import { addressFault } from '../domain/address.js';
import { oneLine } from '../domain/wording.js';
import type { MailMessage, SmsMessage } from '../messages/mail-message.js';
import { renderMail } from '../messages/render-mail.js';
import { MessagesRepository, type NewMessage } from '../messages.repository.js';

export interface Envelope {
  eventId: string;
  role: 'customer' | 'staff' | 'vendor';
  to: string;
  bookingId: string | null;
  /** The row of the table that the message comes of; it is read again before a message that had to wait is sent. */
  handler?: string;
  /**
   * 'day': an address gets one of the kind a day, however many events ask for it. News: what the message tells of, where
   * several events end in the same; it is told once, whichever comes last.
   */
  once?: 'day' | { news: string };
  /** Before this instant it is not sent. */
  quietUntil?: Date;
}

type Addressed = Pick<NewMessage, 'uniqueKey' | 'bookingId' | 'to' | 'at' | 'handler' | 'eventId'>;

/**
 * Writes a message into the outbox, in the transaction of the reaction: it exists if, and only if, that committed, and
 * once per event (or news), kind and recipient (Messages §1). Without a real provider the kept row is the delivery.
 */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: TechnicalClock,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
    @Inject(SMS_TRANSPORT) private readonly sms: SmsTransport,
  ) {}

  async email(tx: Tx, envelope: Envelope, message: MailMessage): Promise<void> {
    const { html, text } = await renderMail(message.body);
    await this.messages.insert(tx, {
      ...this.addressed(envelope, message.kind),
      ...stateFor('email', envelope, this.mail.delivers),
      channel: 'email',
      kind: message.kind,
      subject: oneLine(message.subject),
      html,
      text,
      attachments: message.attachments ?? [],
      headers: message.headers ?? {},
    });
  }

  async textMessage(tx: Tx, envelope: Envelope, message: SmsMessage): Promise<void> {
    await this.messages.insert(tx, {
      ...this.addressed(envelope, message.kind),
      ...stateFor('sms', envelope, this.sms.delivers),
      channel: 'sms',
      kind: message.kind,
      subject: null,
      html: null,
      text: message.text,
      attachments: [],
      headers: {},
    });
  }

  private addressed(envelope: Envelope, kind: string): Addressed {
    const { eventId, bookingId, to, handler = null } = envelope;
    const at = this.clock.now();
    return { uniqueKey: uniqueKeyOf(envelope, kind, at), bookingId, to: to.trim(), at, handler, eventId };
  }
}

function uniqueKeyOf({ eventId, role, to, once }: Envelope, kind: string, at: Date): string {
  if (once === 'day') return `${kind}:${role}:${normalizeEmail(to) ?? to}:${at.toISOString().slice(0, 10)}`;
  return once ? `${kind}:${role}:${once.news}` : `${eventId}:${kind}:${role}`;
}

/** A message nobody can receive is not dropped: it stands in the Outbox as failed, where staff see it. */
function stateFor(
  channel: 'email' | 'sms',
  { to, quietUntil }: Envelope,
  delivers: 'kept' | 'sent',
): Pick<NewMessage, 'state' | 'lastError' | 'notBefore'> {
  const fault = addressFault(channel, to.trim());
  if (fault) return { state: 'failed', lastError: fault, notBefore: null };
  const isKeptAtOnce = delivers === 'kept' && !quietUntil;
  return { state: isKeptAtOnce ? 'kept' : 'queued', lastError: null, notBefore: quietUntil ?? null };
}
