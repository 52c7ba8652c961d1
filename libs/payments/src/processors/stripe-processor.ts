import Stripe from 'stripe';
import type { StripeConfig } from '#platform';
import type { PaymentType } from '../api.js';
import {
  type CardProcessor,
  type IntentOrder,
  type PartialRefund,
  type ProcessorDispute,
  type ProcessorIntent,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../ports/card-processor.js';

/** Two tries of this length answer a customer within 15 seconds, whatever Stripe does (docs/reliability.md). */
const TIMEOUT_MS = 6000;
const RETRIES = 1;
/** Far more than one payment ever has. */
const MOST_REFUNDS = 1000;

/** A client that speaks to Stripe, or to another server that speaks its HTTP when STRIPE_API_BASE says so. */
export function stripeClient(config: StripeConfig, timeoutMs = TIMEOUT_MS): Stripe {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  return new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base
      ? { protocol: base.protocol === 'http:' ? 'http' : 'https', host: base.hostname, port: base.port }
      : {}),
  });
}

export class StripeProcessor implements CardProcessor {
  readonly provider = 'stripe';
  readonly publishableKey: string;
  private readonly stripe: Stripe;

  constructor(config: StripeConfig, timeoutMs = TIMEOUT_MS) {
    this.publishableKey = config.publishableKey;
    this.stripe = stripeClient(config, timeoutMs);
  }

  create({ amountCents, bookingId, type, idempotencyKey }: IntentOrder): Promise<ProcessorIntent> {
    return this.ask(async () => {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          // Nobody is sent away to another site to pay (Money §14).
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { bookingId, type },
        },
        { idempotencyKey },
      );
      return intentOf(intent);
    });
  }

  retrieve(intentId: string): Promise<ProcessorIntent> {
    return this.ask(() => this.read(intentId));
  }

  cancel(intentId: string): Promise<ProcessorIntent> {
    return this.ask(async () => {
      await this.unlessRefused(() => this.stripe.paymentIntents.cancel(intentId));
      return this.read(intentId);
    });
  }

  refund(intentId: string, idempotencyKey: string): Promise<ProcessorIntent> {
    return this.ask(async () => {
      await this.unlessRefused(() =>
        this.stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }),
      );
      return this.read(intentId);
    });
  }

  refundPart(intentId: string, { orderId, amountCents }: PartialRefund): Promise<ProcessorIntent> {
    return this.ask(async () => {
      await this.stripe.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { orderId } },
        { idempotencyKey: `refund:${orderId}` },
      );
      return this.read(intentId);
    });
  }

  private async read(intentId: string): Promise<ProcessorIntent> {
    const intent = await this.stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge.refunds'],
    });
    const listed = typeof intent.latest_charge === 'object' ? intent.latest_charge?.refunds : null;
    if (!listed?.has_more) return { ...intentOf(intent), ...(listed ? refundsOf(listed.data) : {}) };
    const all = this.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    return { ...intentOf(intent), ...refundsOf(await all.autoPagingToArray({ limit: MOST_REFUNDS })) };
  }

  /** Too late to cancel, or refunded already: what is read afterwards says how it stands. */
  private async unlessRefused(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new ProcessorRefused(`Stripe refuses it (${error.code ?? error.type})`, { cause: error });
      const answered = !(error instanceof Stripe.errors.StripeConnectionError);
      throw new ProcessorUnavailable(`Stripe gave no usable answer (${error.type})`, answered, {
        cause: error,
      });
    }
  }
}

const STATUSES: Readonly<Record<string, ProcessorIntent['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'cancelled',
};

/** Stripe's payment intent in our words; anything that still waits for the customer is open. */
export function intentOf(intent: Stripe.PaymentIntent): ProcessorIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const status = STATUSES[intent.status] ?? 'open';
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    ...ourMetadata(intent.metadata),
    refundedCents: charge?.amount_refunded ?? 0,
    failedRefundCents: 0,
    refundOrders: [],
    disputes: [],
  };
}

/** All refunds that were made, and those of them whose money came back. */
function refundsOf(
  refunds: Stripe.Refund[],
): Pick<ProcessorIntent, 'refundedCents' | 'failedRefundCents' | 'refundOrders'> {
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled');
  const refundOrders = refunds.flatMap(({ metadata }) => metadata?.['orderId'] ?? []);
  return { refundedCents: sum(refunds), failedRefundCents: sum(failed), refundOrders };
}

function sum(refunds: Stripe.Refund[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

/** A dispute in our words; until Stripe's 'warning' becomes a dispute, no money was taken. */
export function disputeOf({ id, amount, status }: Stripe.Dispute): ProcessorDispute {
  const states: Readonly<Record<string, ProcessorDispute['state']>> = { won: 'won', lost: 'lost' };
  const asked = status.startsWith('warning_') || status === 'prevented';
  return { id, amountCents: amount, state: asked ? 'asked' : (states[status] ?? 'open') };
}

function ourMetadata(metadata: Stripe.Metadata | null): {
  bookingId: string | null;
  type: PaymentType | null;
} {
  const type = metadata?.['type'];
  return {
    bookingId: metadata?.['bookingId'] ?? null,
    type: type === 'deposit' || type === 'final' ? type : null,
  };
}
