import type { BadgeTone } from '@/ui/status-badge';
import type { MessageState, OutboxMessage } from '#api/notifications';

/** 'kept' is the built-in provider: nothing leaves the house, the message is read here (Running §4). */
export const MESSAGE_STATES: Record<MessageState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'amber' },
  sending: { label: 'Sending', tone: 'amber' },
  kept: { label: 'Kept', tone: 'grey' },
  sent: { label: 'Sent', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  failed: { label: 'Failed', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
  unknown: { label: 'Outcome unknown', tone: 'red' },
};

/** 'booking-approved' as 'Booking approved', 'request-received-staff' as 'Request received, to the office'. */
export function kindOf({ kind }: Pick<OutboxMessage, 'kind'>): string {
  const words = kind.replace(/-staff$/, ', to the office').replace(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function titleOf(message: Pick<OutboxMessage, 'subject' | 'kind'>): string {
  return message.subject?.trim() || kindOf(message);
}
