export type PaymentType = 'deposit' | 'final';

/** POST /api/bookings/{id}/create-payment-intent. `amount` in dollars; absent means the server's. */
export interface PaymentIntentRequest {
  paymentType: PaymentType;
  amount?: number;
}

export interface PaymentIntentView {
  clientSecret: string;
  paymentIntentId: string;
  /** Dollars. */
  amount: number;
  provider: 'builtin' | 'stripe';
  publishableKey: string | null;
}

/** POST /api/bookings/{id}/confirm-payment */
export interface ConfirmPayment {
  paymentIntentId: string;
  paymentType: PaymentType;
}

export interface PaymentConfirmation {
  /** `processing`: the money may have moved; ask again. `failed`: it has not. */
  status: 'succeeded' | 'processing' | 'failed';
  paymentStatus: string;
  /** Dollars. */
  amount: number;
}

/** POST /api/test-processor/confirm */
export interface TestCard {
  clientSecret: string;
  cardNumber: string;
  /** 'MM/YY' */
  expiry: string;
  cvc: string;
}

/**
 * What a line of the ledger is: money that came for one part of the price, money that went back, came back because the refund
 * failed, was taken by a dispute, or given back when the dispute was won.
 */
export type PaymentKind = PaymentType | 'other' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** GET /api/bookings/{id}/payments: newest first. */
export interface PaymentView {
  id: string;
  kind: PaymentKind;
  /** Dollars; what took money off is negative. */
  amount: number;
  /** ISO instant. */
  paidAt: string;
  /** 'card' */
  method: string;
  /** Path of the receipt, a PDF to open in a tab; a paper, so it may ask for the proof first. */
  receiptUrl: string;
}
