import type { PaymentType } from '../api.js';

export const CARD_PROCESSOR = Symbol('CardProcessor');

/** What is to be paid. Money in integer cents, US dollars. */
export interface IntentOrder {
  bookingId: string;
  type: PaymentType;
  amountCents: number;
  /** The same key always answers the same intent, however often and from wherever it is asked for. */
  idempotencyKey: string;
}

/** A payment as the processor knows it at one moment. */
export interface ProcessorIntent {
  id: string;
  clientSecret: string | null;
  /** `processing`: the money may be moving and cannot be called back. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled';
  amountCents: number;
  currency: string;
  /** As we told it when the intent was made; null for money that is not ours. */
  bookingId: string | null;
  type: PaymentType | null;
  /** Everything refunded of it so far, failed refunds included: it never falls. */
  refundedCents: number;
  /** What of that came back because the refund failed; it never falls either. */
  failedRefundCents: number;
  /** Of the refunds that staff ordered here, those that were made: the ids of their orders. */
  refundOrders: string[];
  /** Disputes that the reporter knows of; absent from a report about something else. */
  disputes: ProcessorDispute[];
}

/** A part of a payment that staff give back. */
export interface PartialRefund {
  /** Kept with the refund at the processor, so that its reports name it. */
  orderId: string;
  amountCents: number;
}

/** A customer's bank takes the money of a charge back, or asks before it does. */
export interface ProcessorDispute {
  id: string;
  amountCents: number;
  /** `asked`: no money has been taken. */
  state: 'asked' | 'open' | 'won' | 'lost';
}

/** Port to the outside: who moves the money. Every method throws ProcessorUnavailable when no answer came. */
export interface CardProcessor {
  readonly provider: 'builtin' | 'stripe';
  /** What the browser needs to speak to the processor itself. */
  readonly publishableKey: string | null;
  create(order: IntentOrder): Promise<ProcessorIntent>;
  retrieve(intentId: string): Promise<ProcessorIntent>;
  /** The intent as it is afterwards: still `succeeded` or `processing` when it was too late. */
  cancel(intentId: string): Promise<ProcessorIntent>;
  /** Refunds what is left of it; once per key. The intent as it is afterwards. */
  refund(intentId: string, idempotencyKey: string): Promise<ProcessorIntent>;
  /** Refunds a part of it; once per order. The intent as it is afterwards. @throws ProcessorRefused when it does not */
  refundPart(intentId: string, refund: PartialRefund): Promise<ProcessorIntent>;
}

/** No usable answer: whether the processor acted is unknown. */
export class ProcessorUnavailable extends Error {
  /**
   * @param answered it did answer, with an error that it would repeat for the same idempotency key.
   */
  constructor(
    message: string,
    readonly answered = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProcessorUnavailable';
  }
}

/** It answered that it does not take this, and would answer so again. */
export class ProcessorRefused extends ProcessorUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, true, options);
    this.name = 'ProcessorRefused';
  }
}
