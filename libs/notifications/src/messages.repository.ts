import { Injectable } from '@nestjs/common';
import { Database, rowsOf, type Tx } from '#platform';
import type { MessageState } from './api.js';
import { blankedWords } from './domain/blanked.js';
import type { MailAttachment } from './messages/mail-message.js';

export interface NewMessage {
  /** The same reaction to the same event is one message, however often it runs (see `WriteMessage`). */
  uniqueKey: string;
  channel: 'email' | 'sms';
  kind: string;
  /** The row of the table that wrote it, and the event it tells of. */
  handler: string | null;
  eventId: string;
  bookingId: string | null;
  to: string;
  subject: string | null;
  html: string | null;
  text: string;
  attachments: MailAttachment[];
  headers: Record<string, string>;
  state: Extract<MessageState, 'queued' | 'kept' | 'failed'>;
  lastError: string | null;
  at: Date;
  /** A queued message stays in the house until then; null: it leaves at once. */
  notBefore: Date | null;
}

/** A message that this process, and no other, is to send now. */
export interface ClaimedMessage {
  id: string;
  channel: 'email' | 'sms';
  kind: string;
  handler: string | null;
  eventId: string | null;
  to: string;
  subject: string | null;
  html: string | null;
  text: string;
  attachments: MailAttachment[];
  headers: Record<string, string>;
  attempts: number;
  createdAt: Date;
  /** It was kept in the house on purpose, so what it tells is read again before it leaves. */
  wasHeld: boolean;
}

export interface Outcome {
  state: Extract<MessageState, 'queued' | 'sent' | 'kept' | 'failed' | 'unknown' | 'withdrawn'>;
  error?: string;
  nextAttemptAt?: Date;
  sentAt?: Date;
}

const CLAIM = `
  update messages set state = 'sending', claimed_at = :now, attempts = attempts + 1
   where id = (
     select id from messages
      where (state = 'queued' and next_attempt_at <= :now)
         or (state = 'sending' and channel = 'email' and claimed_at < :abandonedBefore)
      order by next_attempt_at, id
      limit 1
      for update skip locked)
  returning id, channel, kind, handler, event_id as "eventId", to_address as "to", subject, html, text, attachments, headers,
            attempts, created_at as "createdAt", next_attempt_at > created_at as "wasHeld"`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** True when it is new. Rings for the worker when the transaction commits. */
  async insert(tx: Tx, message: NewMessage): Promise<boolean> {
    const isQueued = message.state === 'queued';
    const { attachments, notBefore, ...stored } = message;
    const rows = await rowsOf(
      tx,
      `insert into messages (unique_key, channel, kind, booking_id, to_address, subject, html, text, attachments,
                             state, last_error, created_at, next_attempt_at, sent_at, headers, handler, event_id)
       values (:uniqueKey, :channel, :kind, :bookingId, :to, :subject, :html, :text, :attachments,
               :state, :lastError, :at, :nextAttemptAt, :sentAt, :headers, :handler, :eventId)
       on conflict (unique_key) do nothing returning 1`,
      {
        ...stored,
        attachments: JSON.stringify(attachments),
        nextAttemptAt: isQueued ? (notBefore ?? message.at) : null,
        sentAt: message.state === 'kept' ? message.at : null,
      },
    );
    if (rows.length > 0 && isQueued) await this.ring(tx);
    return rows.length > 0;
  }

  async ring(tx: Tx): Promise<void> {
    await rowsOf(tx, `select pg_notify('messages', '')`);
  }

  /** One due message, or one whose sender died before `abandonedBefore`; null when nothing is due. */
  async claim(now: Date, abandonedBefore: Date): Promise<ClaimedMessage | null> {
    const [message] = await this.database.sql<ClaimedMessage>(CLAIM, { now, abandonedBefore });
    return message ?? null;
  }

  /** Text messages whose sender died: they may have gone out, so they are not repeated (Messages §3). */
  async giveUpAbandonedSms(abandonedBefore: Date, error: string): Promise<void> {
    await this.database.sql(
      `update messages set state = 'unknown', last_error = :error
        where state = 'sending' and channel = 'sms' and claimed_at < :abandonedBefore`,
      { abandonedBefore, error },
    );
  }

  /**
   * Writes what became of one try; a try that another process has taken over meanwhile has no say any more, and what was
   * reported of it meanwhile stands. What has left the house needs its codes and links no more, so they are blanked in the
   * same step (Access §19).
   */
  async finish(message: ClaimedMessage, outcome: Outcome): Promise<void> {
    const { id, kind, attempts } = message;
    const blank = blankedWords(kind, message);
    const isGone = outcome.state === 'sent';
    await this.database.sql(
      `update messages set state = case when state = 'sending' then :state else state end,
              last_error = case when state = 'sending' then :error else last_error end,
              next_attempt_at = :next, sent_at = coalesce(:sentAt::timestamptz, sent_at), claimed_at = null,
              html = case when :isGone then :html else html end,
              text = case when :isGone then :text else text end,
              headers = case when :isGone then :headers::jsonb else headers end
        where id = :id and attempts = :attempts
          and (state = 'sending' or (state in ('delivered', 'bounced') and claimed_at is not null))`,
      {
        id,
        attempts,
        state: outcome.state,
        error: outcome.error ?? null,
        next: outcome.nextAttemptAt ?? null,
        sentAt: outcome.sentAt ?? null,
        isGone,
        ...blank,
        headers: JSON.stringify(blank.headers),
      },
    );
  }

  /** What a message says, written anew; under another key, since it is another message. */
  async rewrite(
    tx: Tx,
    id: string,
    words: Pick<NewMessage, 'subject' | 'html' | 'text' | 'attachments' | 'headers'>,
  ): Promise<void> {
    await rowsOf(
      tx,
      `update messages set subject = :subject, html = :html, text = :text, attachments = :attachments::jsonb,
              headers = :headers::jsonb, unique_key = unique_key || ':' || gen_random_uuid()
        where id = :id`,
      {
        ...words,
        id,
        attachments: JSON.stringify(words.attachments),
        headers: JSON.stringify(words.headers),
      },
    );
  }
}
