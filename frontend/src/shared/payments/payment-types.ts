import type { PaymentIntentView, PaymentType } from '#api/payments';

export type { PaymentIntentView, PaymentType };

/** What a payment needs to know of a booking; amounts in dollars. */
export interface PayableBooking {
  id: string;
  depositAmount: number | null;
  /** What is left of the balance. */
  balanceOwed: number | null;
}

/** What the card form learned when it tried to charge. */
export type ChargeOutcome =
  | { kind: 'charged' }
  /** The provider said no: no money moved. */
  | { kind: 'declined'; message: string }
  /** Something about the entry is wrong: no money moved. */
  | { kind: 'refused'; message: string }
  /** This attempt is over for another reason (the price changed, say): no money moved; a new one is needed. */
  | { kind: 'void'; message: string }
  /** No answer: the money may have moved. Never to be called a failure. */
  | { kind: 'unknown' };

export interface PaymentProblem {
  title: string;
  message: string;
}

export interface PaymentDone {
  type: PaymentType;
  /** Dollars. */
  amount: number;
}

export type PaymentPhase =
  | { name: 'idle' }
  | { name: 'preparing'; type: PaymentType }
  /** This attempt is over; the page says why. Amber or green: it is not a failure (already paid, in progress). */
  | { name: 'stopped'; tone: 'red' | 'amber' | 'green'; problem: PaymentProblem }
  /** Dollars; `was` is what the page showed. */
  | { name: 'amount-changed'; type: PaymentType; was: number; now: number }
  | { name: 'card'; type: PaymentType; intent: PaymentIntentView; problem: PaymentProblem | null }
  | { name: 'charging'; type: PaymentType; intent: PaymentIntentView }
  | { name: 'checking'; type: PaymentType; intent: PaymentIntentView }
  | { name: 'unsettled'; type: PaymentType; intent: PaymentIntentView }
  | { name: 'paid'; done: PaymentDone };

export const SETUP_FAILED: PaymentProblem = {
  title: 'Payment Setup Failed',
  message: 'Failed to set up payment. Please try again.',
};
export const PAYMENT_ERROR: PaymentProblem = {
  title: 'Payment Error',
  message: 'Failed to process payment. Please try again.',
};

/** 'deposit' or 'final payment', as in a sentence. */
export function paymentName(type: PaymentType): string {
  return type === 'deposit' ? 'deposit' : 'final payment';
}

/** Dollars owed for a kind of payment, or null while no price is agreed. */
export function amountOf(booking: PayableBooking, type: PaymentType): number | null {
  return type === 'deposit' ? booking.depositAmount : booking.balanceOwed;
}
