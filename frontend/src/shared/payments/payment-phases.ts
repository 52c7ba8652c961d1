import type { Settlement } from './settle-payment';
import {
  PAYMENT_ERROR,
  type ChargeOutcome,
  type PaymentIntentView,
  type PaymentPhase,
  type PaymentType,
} from './payment-types';

/** Where a payment stands after a charge that surely moved no money. */
export function phaseAfterRefusal(
  outcome: Extract<ChargeOutcome, { message: string }>,
  type: PaymentType,
  intent: PaymentIntentView,
): PaymentPhase {
  const title = outcome.kind === 'declined' ? 'Payment Failed' : PAYMENT_ERROR.title;
  const problem = { title, message: outcome.message };
  return outcome.kind === 'void'
    ? { name: 'stopped', tone: 'red', problem }
    : { name: 'card', type, intent, problem };
}

/** Where a payment stands after the server was asked about the money. */
export function phaseAfterSettlement(
  settlement: Settlement,
  type: PaymentType,
  intent: PaymentIntentView,
): PaymentPhase {
  switch (settlement.kind) {
    case 'unknown':
      return { name: 'unsettled', type, intent };
    case 'failed':
      return { name: 'card', type, intent, problem: PAYMENT_ERROR };
    case 'returned':
      return {
        name: 'stopped',
        tone: 'red',
        problem: { title: 'Payment Refunded', message: settlement.message },
      };
    case 'succeeded':
      return { name: 'paid', done: { type, amount: settlement.amount } };
  }
}
