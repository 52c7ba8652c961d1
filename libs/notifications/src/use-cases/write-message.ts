import { Inject, Injectable } from '@nestjs/common';
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
  role: 'customer' | 'staff';
  to: string;
  bookingId: string | null;
}

type Addressed = Pick<NewMessage, 'uniqueKey' | 'bookingId' | 'to' | 'at'>;

/**
 * Writes a message into the outbox, in the transaction of the reaction: it exists if, and only if, that committed, and
 * once per event, kind and recipient (Rulings §7). Without a real provider the kept row is the delivery.
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
    });
  }

  private addressed({ eventId, role, to, bookingId }: Envelope, kind: string): Addressed {
    return { uniqueKey: `${eventId}:${kind}:${role}`, bookingId, to: to.trim(), at: this.clock.now() };
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
