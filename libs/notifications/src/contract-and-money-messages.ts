import { contractSignedCopy } from './messages/contract-signed-copy.js';
import { contractToSign } from './messages/contract-to-sign.js';
import { paymentNeedsAttention } from './messages/payment-needs-attention.js';
import { moneyReturned, receiptCorrected } from './messages/money-back.js';
import { paymentReceipt } from './messages/payment-receipt.js';
import { CUSTOMER, OFFICE } from './message-recipients.js';
import { RECEIPT_HANDLER } from './left-receipts.js';
import { on } from './message-row.js';

/** What customers and the office hear of contracts and money. */
export const OF_CONTRACTS_AND_MONEY = [
  on('contract.generated', {
    handler: 'notifications-mail-customer-on-contract-generated',
    read: (from, payload) => from.contractToSign(payload),
    to: CUSTOMER,
    write: ({ booking, version }) => contractToSign(booking, version),
  }),
  on('contract.signed', {
    handler: 'notifications-mail-customer-on-contract-signed',
    read: (from, payload) => from.signedContract(payload),
    to: CUSTOMER,
    write: ({ booking, copy }) => contractSignedCopy(booking, copy),
  }),
  on('payment.received', {
    handler: RECEIPT_HANDLER,
    read: (from, payload) => from.payment(payload),
    to: CUSTOMER,
    write: ({ booking, payment }) => paymentReceipt(booking, payment),
    // What staff recorded can be undone until then.
    quietUntil: ({ undoUntil }) => undoUntil,
  }),
  on('payment.refunded', {
    handler: 'notifications-mail-customer-on-payment-refunded',
    read: (from, payload) => from.moneyBack(payload),
    to: CUSTOMER,
    write: ({ booking, line }) => moneyReturned(booking, line),
  }),
  on('payment.reversed', {
    handler: 'notifications-mail-customer-on-payment-reversed',
    read: (from, payload) => from.reversal(payload),
    to: CUSTOMER,
    write: ({ booking, line }) => receiptCorrected(booking, line),
  }),
  on('payment.needs-attention', {
    handler: 'notifications-mail-staff-on-payment-needs-attention',
    read: async (from, payload) => {
      const about = await from.booking(payload);
      return about && { ...about, reason: payload.reason };
    },
    to: OFFICE,
    write: ({ booking, reason }) => paymentNeedsAttention(booking, reason),
  }),
];
