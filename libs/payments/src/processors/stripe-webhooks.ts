import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { APP_CONFIG, type AppConfig } from '#platform';
import { notUsed, webhookSignature } from '../payments.errors.js';
import type { ProcessorDispute, ProcessorIntent } from '../ports/card-processor.js';
import { disputeOf, intentOf, stripeClient } from './stripe-processor.js';

export interface ProcessorEvent {
  id: string;
  type: string;
  /** The payment as it was then; null for a kind of event that says nothing about one. */
  intent: ProcessorIntent | null;
  /** A payment that has to be read anew: what was refunded of it or disputed stands in no single report. */
  readAnew: { intentId: string; disputes: ProcessorDispute[] } | null;
}

/** An event signed longer ago is a replay (Stripe's own advice). */
const TOLERANCE_SECONDS = 300;

/** Checks and reads what Stripe sends to us. */
@Injectable()
export class StripeWebhooks {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /** @throws DomainError 404 while Stripe is not in use, 400 WEBHOOK_SIGNATURE */
  read(body: Buffer | undefined, signature: string | undefined): ProcessorEvent {
    const config = this.config.payment;
    if (config.provider !== 'stripe') throw notUsed();
    const event = this.verified(stripeClient(config), body, signature, config.webhookSecret);
    return { id: event.id, type: event.type, intent: intentIn(event), readAnew: readAnewFor(event) };
  }

  private verified(
    stripe: Stripe,
    body: Buffer | undefined,
    signature: string | undefined,
    secret: string,
  ): Stripe.Event {
    if (!body || !signature) throw webhookSignature();
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
    } catch {
      throw webhookSignature();
    }
  }
}

function intentIn(event: Stripe.Event): ProcessorIntent | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return intentOf(event.data.object);
    default:
      return null;
  }
}

function readAnewFor(event: Stripe.Event): ProcessorEvent['readAnew'] {
  switch (event.type) {
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return paymentOf(event.data.object, []);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return paymentOf(event.data.object, [disputeOf(event.data.object)]);
    default:
      return null;
  }
}

/** Null for money that came without a payment intent, which is none of ours. */
function paymentOf(
  about: { payment_intent?: string | Stripe.PaymentIntent | null },
  disputes: ProcessorDispute[],
): ProcessorEvent['readAnew'] {
  const { payment_intent: intent } = about;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId ? { intentId, disputes } : null;
}
