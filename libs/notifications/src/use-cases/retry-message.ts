import { Injectable } from '@nestjs/common';
import { rowsOf, TechnicalClock, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { MessageState } from '../api.js';
import { MessagesRepository } from '../messages.repository.js';
import { messageNotFound, messageNotRetryable } from '../notifications.errors.js';

const RETRYABLE: readonly MessageState[] = ['failed', 'unknown'];

/** Staff send a message again that failed, or whose outcome nobody knows. */
@Injectable()
export class RetryMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: MessagesRepository,
    private readonly activity: ActivityLog,
    private readonly clock: TechnicalClock,
  ) {}

  /** @throws DomainError 404 MESSAGE_NOT_FOUND; 409 MESSAGE_NOT_RETRYABLE unless it failed or its outcome is unknown */
  async run(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [message] = await rowsOf<{ state: MessageState; kind: string }>(
        tx,
        'select state, kind from messages where id = $1 for update',
        [id],
      );
      if (!message) throw messageNotFound();
      if (!RETRYABLE.includes(message.state)) throw messageNotRetryable(message.state);
      await tx.query(
        `update messages set state = 'queued', attempts = 0, next_attempt_at = $2, last_error = null where id = $1`,
        [id, this.clock.now()],
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
}
