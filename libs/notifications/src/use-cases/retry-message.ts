import { Injectable } from '@nestjs/common';
import { Database, rowsOf, SuppressedAddresses, TechnicalClock, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { MessageState } from '../api.js';
import { oneLine } from '../domain/wording.js';
import { MessageReactions } from '../message-reactions.js';
import type { MailMessage, SmsMessage } from '../messages/mail-message.js';
import { renderMail } from '../messages/render-mail.js';
import { STEP_UP_CODE } from '../messages/step-up-code.js';
import { MessagesRepository } from '../messages.repository.js';
import { codeNotRepeated, messageNotFound, messageNotRetryable, newsOver } from '../notifications.errors.js';

const RETRYABLE: readonly MessageState[] = ['failed', 'bounced', 'unknown'];

interface Failed {
  state: MessageState;
  kind: string;
  handler: string | null;
  eventId: string | null;
}

/** Staff send a message again that failed, or whose outcome nobody knows; it is written anew, with fresh links, to
 * whom it is for now (Access §19). */
@Injectable()
export class RetryMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly reactions: MessageReactions,
    private readonly activity: ActivityLog,
    private readonly clock: TechnicalClock,
    private readonly suppressed: SuppressedAddresses,
  ) {}

  /**
   * @throws DomainError 404 MESSAGE_NOT_FOUND; 409 MESSAGE_NOT_RETRYABLE unless it failed or its outcome is unknown,
   *   CODE_NOT_REPEATED, NEWS_OVER
   */
  async run(actor: Actor, id: string): Promise<void> {
    const [found] = await this.database.sql<Failed>(
      'select state, kind, handler, event_id as "eventId" from messages where id = :id',
      { id },
    );
    assertRetryable(found);
    const anew = await this.reactions.writtenAnew(found.handler, found.eventId);
    if (anew === null) throw newsOver();
    await this.transactions.run(async (tx) => {
      const [message] = await rowsOf<Failed & { channel: 'email' | 'sms'; to: string }>(
        tx,
        'select state, kind, channel, to_address as "to" from messages where id = :id for update',
        { id },
      );
      assertRetryable(message);
      if (anew) await this.rewrite(tx, id, anew.message);
      const to = anew?.to ?? message.to;
      // Whoever sends it again says that the address is right; a STOP is the customer's own to take back.
      if (message.channel === 'email') await this.suppressed.lift(tx, 'email', to);
      await rowsOf(
        tx,
        `update messages set state = 'queued', to_address = :to, attempts = 0, next_attempt_at = :now, last_error = null, sent_at = null where id = :id`,
        { id, to, now: this.clock.now() },
      );
      await this.messages.ring(tx);
      await this.activity.record(tx, actor, {
        act: 'message.retry',
        subjectType: 'message',
        subjectId: id,
        before: { state: message.state },
        after: { state: 'queued', kind: message.kind },
      });
    });
  }

  private async rewrite(tx: Tx, id: string, message: MailMessage | SmsMessage): Promise<void> {
    if (!('body' in message)) {
      const { text } = message;
      return this.messages.rewrite(tx, id, { subject: null, html: null, text, attachments: [], headers: {} });
    }
    const { subject, attachments = [], headers = {} } = message;
    const words = await renderMail(message.body);
    return this.messages.rewrite(tx, id, { ...words, subject: oneLine(subject), attachments, headers });
  }
}

function assertRetryable<Message extends Pick<Failed, 'state' | 'kind'>>(
  message: Message | undefined,
): asserts message is Message {
  if (!message) throw messageNotFound();
  if (!RETRYABLE.includes(message.state)) throw messageNotRetryable(message.state);
  if (message.kind === STEP_UP_CODE) throw codeNotRepeated();
}
