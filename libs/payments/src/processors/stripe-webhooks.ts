import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { APP_CONFIG, type AppConfig } from '#platform';
import { notUsed, webhookSignature } from '../payments.errors.js';
import type { ProcessorIntent } from '../ports/card-processor.js';
import { intentOf, intentOfCharge, stripeClient } from './stripe-processor.js';

export interface ProcessorEvent {
  id: string;
  type: string;
  /** Null for a kind of event that says nothing about a payment of ours. */
  intent: ProcessorIntent | null;
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
    return { id: event.id, type: event.type, intent: intentIn(event) };
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
    case 'charge.refunded':
      return intentOfCharge(event.data.object);
    default:
      return null;
  }
}
