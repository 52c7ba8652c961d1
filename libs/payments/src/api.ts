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

/** GET /api/bookings/{id}/payments: newest first. Dollars; refunds are negative. */
export interface PaymentView {
  id: string;
  type: PaymentType | 'other';
  kind: 'charge' | 'refund';
  amount: number;
  method: string;
  receivedAt: string;
}
