import { Injectable } from '@nestjs/common';
import { Database, page, type ListSource, type Page, type PageQuery } from '#platform';
import { blanked } from './domain/blanked.js';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from './api.js';
import type { MailAttachment } from './messages/mail-message.js';
import { attachmentNotFound, messageNotFound } from './notifications.errors.js';

export interface OutboxFilter {
  state?: MessageState | 'attention';
  /** Part of the address, the subject, the kind or the booking's id. */
  q?: string;
}

interface MessageRow extends Omit<OutboxMessage, 'createdAt' | 'sentAt'> {
  createdAt: Date;
  sentAt: Date | null;
}

const MOST_ATTACHMENTS = 100;

const COLUMNS = `id, channel, kind, booking_id as "bookingId", to_address as "to", subject, state, attempts,
  last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`;

const MESSAGES: ListSource<'written'> = {
  columns: COLUMNS,
  from: 'messages',
  id: 'messages.id',
  sorts: { written: { by: 'messages.created_at', type: 'timestamptz' } },
  usual: '-written',
};

const MATCHES = (q: string) => `(messages.to_address ilike ${q} or messages.subject ilike ${q}
  or messages.kind ilike ${q} or messages.booking_id::text ilike ${q})`;

/** What the failed-mail figure counts: failed ones, those that came back and those whose outcome is unknown. */
const ATTENTION: MessageState[] = ['failed', 'bounced', 'unknown'];

/** What the Outbox screen shows. */
@Injectable()
export class OutboxQueries {
  constructor(private readonly database: Database) {}

  /** One page, newest first, and how many there are in all. */
  async list({ state, q }: OutboxFilter, query: PageQuery): Promise<Page<OutboxMessage>> {
    const states = state === 'attention' ? ATTENTION : state && [state];
    const found = await page<MessageRow>(this.database, MESSAGES, query, [
      [(value) => `messages.state = any(${value})`, states],
      [MATCHES, q && `%${escapeLike(q)}%`],
    ]);
    return { ...found, rows: found.rows.map(toView) };
  }

  /** @throws DomainError 404 MESSAGE_NOT_FOUND */
  async detail(id: string): Promise<OutboxMessageDetail> {
    const [row] = await this.database.sql<
      MessageRow & {
        html: string | null;
        text: string;
        attachments: { fileName: string; contentType: string }[];
      }
    >(
      `select ${COLUMNS}, html, text,
              coalesce((select jsonb_agg(jsonb_build_object('fileName', a ->> 'fileName', 'contentType', a ->> 'contentType')
                                         order by position)
                          from jsonb_array_elements(attachments) with ordinality as list(a, position)), '[]') as attachments
         from messages where id = :id`,
      { id },
    );
    if (!row) throw messageNotFound();
    return {
      ...toView(row),
      html: row.html && shownWords(row, row.html),
      text: shownWords(row, row.text),
      attachments: row.attachments,
    };
  }

  /** @throws DomainError 404 ATTACHMENT_NOT_FOUND */
  async attachment(id: string, index: number): Promise<MailAttachment> {
    // A negative position would count from the end, a huge one is no integer to the database.
    if (index < 0 || index > MOST_ATTACHMENTS) throw attachmentNotFound();
    const [row] = await this.database.sql<{ attachment: MailAttachment | null }>(
      'select attachments -> :index::int as attachment from messages where id = :id',
      { id, index },
    );
    if (!row?.attachment) throw attachmentNotFound();
    return row.attachment;
  }
}

function toView({ createdAt, sentAt, ...row }: MessageRow): OutboxMessage {
  const { id, channel, kind, bookingId, to, subject, state, attempts, lastError } = row;
  return {
    id,
    channel,
    kind,
    bookingId,
    to,
    subject,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/**
 * Signed links and codes prove that a mailbox is the customer's: once a message is for a real one, they are not the office's
 * to use, since staff cannot sign (Access §12). A kept message has no other reader and shows them.
 */
function shownWords({ kind, state }: Pick<MessageRow, 'kind' | 'state'>, words: string): string {
  return state === 'kept' ? words : blanked(kind, words);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
