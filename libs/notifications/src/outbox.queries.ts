import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { MessageState, OutboxMessage, OutboxMessageDetail } from './api.js';
import type { MailAttachment } from './messages/mail-message.js';
import { STEP_UP_CODE } from './messages/step-up-code.js';
import { attachmentNotFound, messageNotFound } from './notifications.errors.js';

export interface OutboxFilter {
  state?: MessageState;
  /** Part of the address, the subject, the kind or the booking's id. */
  q?: string;
  limit: number;
  /** Id of the last message already seen. */
  cursor?: string;
}

interface MessageRow extends Omit<OutboxMessage, 'createdAt' | 'sentAt'> {
  createdAt: Date;
  sentAt: Date | null;
}

const MOST_ATTACHMENTS = 100;

const COLUMNS = `id, channel, kind, booking_id as "bookingId", to_address as "to", subject, state, attempts,
  last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`;

const MATCHES = `($1::text is null or state = $1)
  and ($2::text is null or to_address ilike $2 or subject ilike $2 or kind ilike $2 or booking_id::text ilike $2)`;

/** What the Outbox screen shows. */
@Injectable()
export class OutboxQueries {
  constructor(private readonly database: Database) {}

  /** One page, newest first, and how many there are in all. */
  async list(filter: OutboxFilter): Promise<{ messages: OutboxMessage[]; total: number }> {
    const matching = [filter.state ?? null, filter.q ? `%${escapeLike(filter.q)}%` : null];
    const [rows, [count]] = await Promise.all([
      this.database.sql<MessageRow>(
        `select ${COLUMNS} from messages
          where ${MATCHES}
            and ($3::uuid is null or (created_at, id) < (select created_at, id from messages where id = $3))
          order by created_at desc, id desc limit $4`,
        [...matching, filter.cursor ?? null, filter.limit],
      ),
      this.database.sql<{ total: number }>(
        `select count(*)::int as total from messages where ${MATCHES}`,
        matching,
      ),
    ]);
    return { messages: rows.map(toView), total: count?.total ?? 0 };
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
         from messages where id = $1`,
      [id],
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
      'select attachments -> $2::int as attachment from messages where id = $1',
      [id, index],
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
  if (state === 'kept') return words;
  const unlinked = words.replace(/(\/link\/)[\w.-]+/g, '$1…');
  return kind === STEP_UP_CODE ? unlinked.replace(/\b\d{6}\b/g, '••••••') : unlinked;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
