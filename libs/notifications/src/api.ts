export type MessageState = 'queued' | 'sending' | 'kept' | 'sent' | 'failed' | 'unknown' | 'withdrawn';

/** GET /api/outbox: newest first, staff only. */
export interface OutboxMessage {
  id: string;
  channel: 'email' | 'sms';
  kind: string;
  bookingId: string | null;
  to: string;
  subject: string | null;
  state: MessageState;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** GET /api/outbox/{id} */
export interface OutboxMessageDetail extends OutboxMessage {
  html: string | null;
  text: string;
  attachments: { fileName: string; contentType: string }[];
}
