import type { ReminderChannel, ReminderKind } from '#rules';

/** 'delivered' and 'bounced' as reported from outside; until then a message that left says 'sent'. */
export type MessageState =
  'queued' | 'sending' | 'kept' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'withdrawn';

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

/** GET /api/bookings/{id}/reminders: what goes out next by itself, soonest first; staff only. */
export interface ReminderToCome {
  kind: ReminderKind;
  dueAt: string;
  channels: ReminderChannel[];
  /** Dollars that it asks for; null for what is no money. */
  amount: number | null;
  /** When that is to be done; null for a reminder of the event itself. */
  dueDate: string | null;
  /** What makes it needless, such as 'unless paid by then'; null when nothing does. */
  condition: string | null;
  /** Staff hold it back; its moment passes without it. */
  paused: boolean;
}

/** GET /api/reports/{kind}/preview: a mail before it is sent. */
export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}

/** GET /api/broadcasts/audience: whom a message to all would reach now. */
export interface BroadcastAudience {
  /** Confirmed bookings, past ones too; those of them to come; and their different addresses. */
  confirmed: number;
  toCome: number;
  addresses: number;
  /** False where emails are kept in the Outbox and none leaves. */
  delivers: boolean;
}

/** POST /api/broadcasts/preview */
export interface BroadcastDraft {
  subject: string;
  text: string;
}

/** POST /api/broadcasts; `key` names this very message, so that sending it again after a lost answer sends nothing. */
export interface BroadcastRequest extends BroadcastDraft {
  key: string;
}

/** GET /api/broadcasts, /api/broadcasts/{id}: how far it is. */
export interface BroadcastView {
  id: string;
  subject: string;
  madeBy: string;
  madeAt: string;
  stoppedBy: string | null;
  stoppedAt: string | null;
  recipients: number;
  waiting: number;
  sent: number;
  failed: number;
  withdrawn: number;
}
