import { CUSTOMER } from '../message-recipients.js';
import { on } from '../message-row.js';
import { broadcastMail } from '../messages/broadcast.js';

/** How long the mails stay in the house, so that a message with a slip in it can be stopped before anybody reads it. */
const STOPPABLE_MS = 30_000;

export const BROADCASTS = [
  on('broadcast.addressed', {
    handler: 'notifications-mail-customer-on-broadcast-addressed',
    // Null once it was stopped, or the booking is no longer confirmed and to come.
    read: (from, payload) => from.broadcast(payload),
    to: CUSTOMER,
    write: ({ booking, letter }) => broadcastMail(booking, letter),
    once: ({ recipientId }) => recipientId,
    quietUntil: (_facts, now) => new Date(now.getTime() + STOPPABLE_MS),
  }),
];
