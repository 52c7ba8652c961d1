import type { CancellationClause, CancelledBy } from '#rules';

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
 * failed, was taken by a dispute, or given back when the dispute was won; and a record that staff took back.
 */
export type PaymentKind =
  PaymentType | 'other' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'reversal';

/** GET /api/bookings/{id}/payments: newest first. */
export interface PaymentView {
  id: string;
  kind: PaymentKind;
  /** Dollars; what took money off is negative. */
  amount: number;
  /** ISO instant. */
  paidAt: string;
  /** 'card', 'cash', 'cheque', or 'by hand' for a refund of a card that failed. */
  method: string;
  /** Path of the receipt, a PDF to open in a tab; a paper, so it may ask for the proof first. */
  receiptUrl: string;
}

/** POST /api/bookings/{id}/offline-payment: cash or a cheque that staff were handed. */
export interface OfflinePayment {
  paymentType: PaymentType;
  /** Dollars, at most what is owed of that part. */
  amount: number;
  method: 'cash' | 'cheque';
  /** The day it came, not in the future. */
  date: string;
  /** Such as the cheque's number. */
  reference?: string;
  /** `MoneyForm.version` as read; when the money has changed since, nothing is done and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** POST /api/bookings/{id}/payments/{paymentId}/reverse */
export interface PaymentReversal {
  reason: string;
  version?: string;
}

/** POST /api/bookings/{id}/refund */
export interface Refund {
  paymentId: string;
  /** Dollars, at most `refundable` of the payment. */
  amount: number;
  reason: string;
  /** Absent: the first of the payment's `refundWays`. */
  way?: 'card' | 'by-hand';
  version?: string;
}

/** GET /api/bookings/{id}/money, staff only; every act on it answers it as it is afterwards. Dollars. */
export interface MoneyForm {
  version: string;
  /** What a payment of each part would have to be now. */
  owed: Record<PaymentType, number>;
  overpaid: number;
  /** Disputes that are not settled, and refunds that failed and were not made in another way since. Dollars. */
  matters: { kind: 'dispute' | 'refund-failed'; amount: number }[];
  /** What calling it off would mean today; null once it is closed. */
  cancelling: CancellationFacts | null;
  /** What stands of the money of a cancelled booking. */
  cancelled: CancelledMoney | null;
  /** Newest first. */
  payments: MoneyLine[];
}

/** Dollars of the version that was signed, with the deposit as it was paid; `cancellationSums` says what follows. */
export interface CancellationFacts {
  clause: CancellationClause | null;
  daysBefore: number;
  deposit: number;
  balance: number;
  received: number;
}

export interface CancelledMoney {
  wantedBy: CancelledBy;
  /** What the house keeps, or is owed. */
  kept: number;
  waived: number;
  /** 'Owed after cancelling'. */
  owed: number;
  toReturn: number;
  /** Somebody else holds any of its spaces at the same time now. */
  rentedAgain: boolean;
}

/** POST /api/bookings/{id}/cancel, which answers the booking as it is afterwards. */
export interface CancellationRequest {
  wantedBy: CancelledBy;
  /** For the house's own records; needed for another sum than the clause's. */
  reason?: string;
  /** Dollars that go back; absent: as the signed clause says. */
  returnAmount?: number;
  version?: string;
}

/** POST /api/bookings/{id}/waive: of what a cancelled booking owes, or the house keeps of it. Dollars. */
export interface Waiver {
  amount: number;
  reason: string;
  version?: string;
}

export interface MoneyLine extends PaymentView {
  /** Staff's reference of cash or cheque, or the reason of what staff gave or took back. */
  note: string | null;
  refundable: number;
  /** Less than is left of it: no more of a cancelled booking is to be returned. */
  isCapped: boolean;
  refundWays: ('card' | 'by-hand')[];
  /** A refund of this much whose outcome is not known yet: 'Asking the bank'. */
  asking: number;
  reversible: boolean;
  /** Whole seconds in which it can still be undone unseen. */
  undoSeconds: number;
}

/** POST /api/bookings/{id}/payment-link: staff send the customer the link to what is to be paid next. */
export interface PaymentLinkSent {
  sentTo: string;
  paymentType: PaymentType;
  /** Dollars. */
  amount: number;
}
