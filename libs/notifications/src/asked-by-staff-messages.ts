import { nextPayment } from './messages/booking-parts.js';
import { papersRequested } from './messages/papers-requested.js';
import { paymentLink } from './messages/payment-link.js';
import { CUSTOMER } from './message-recipients.js';
import { on } from './message-row.js';

/** What staff send a customer by hand. */
export const ASKED_BY_STAFF = [
  on('payment.link-sent', {
    handler: 'notifications-mail-customer-on-payment-link-sent',
    read: async (from, payload) => {
      const about = await from.openBooking(payload);
      // Paid meanwhile: nobody need hear of it.
      const next = about && nextPayment(about.booking);
      return about && next ? { ...about, next } : null;
    },
    to: CUSTOMER,
    write: ({ booking, next }) => paymentLink(booking, next),
  }),
  on('papers.requested', {
    handler: 'notifications-mail-customer-on-papers-requested',
    read: async (from, payload) => {
      const about = await from.openBooking(payload);
      return about?.booking.isToCome ? about : null;
    },
    to: CUSTOMER,
    write: ({ booking }) => papersRequested(booking),
  }),
];
