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
  /** For answers that anybody can cause: an address gets one of the kind a day, however many events ask for it. */
  oncePerDay?: boolean;
  /** What the message tells of, where several events end in the same news: it is told once, whichever comes last. */
  news?: string;
}

type Addressed = Pick<NewMessage, 'uniqueKey' | 'bookingId' | 'to' | 'at'>;

/**
 * Writes a message into the outbox, in the transaction of the reaction: it exists if, and only if, that committed, and
 * once per event (or news), kind and recipient (Rulings §7). Without a real provider the kept row is the delivery.
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
      ...stateFor('email', envelope.to, this.mail.delivers),
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
      ...stateFor('sms', envelope.to, this.sms.delivers),
      channel: 'sms',
      kind: message.kind,
      subject: null,
      html: null,
      text: message.text,
      attachments: [],
      headers: {},
    });
  }

  private addressed({ eventId, role, to, bookingId, oncePerDay, news }: Envelope, kind: string): Addressed {
    const at = this.clock.now();
    const uniqueKey = oncePerDay
      ? `${kind}:${role}:${normalizeEmail(to) ?? to}:${at.toISOString().slice(0, 10)}`
      : news
        ? `${kind}:${role}:${news}`
        : `${eventId}:${kind}:${role}`;
    return { uniqueKey, bookingId, to: to.trim(), at };
  }
}

/** A message nobody can receive is not dropped: it stands in the Outbox as failed, where staff see it. */
function stateFor(
  channel: 'email' | 'sms',
  to: string,
  delivers: 'kept' | 'sent',
): Pick<NewMessage, 'state' | 'lastError'> {
  const fault = addressFault(channel, to.trim());
  if (fault) return { state: 'failed', lastError: fault };
  return { state: delivers === 'kept' ? 'kept' : 'queued', lastError: null };
}
