import Stripe from 'stripe';
import { chargeOf, type FakeIntent } from './fake-stripe.js';
import type { Answer, Client } from './client.js';

export const STRIPE_CONFIG = {
  provider: 'stripe' as const,
  secretKey: 'sk_test_only_here',
  publishableKey: 'pk_test_only_here',
  webhookSecret: 'whsec_only_here',
  apiBase: null,
};

const stripe = new Stripe(STRIPE_CONFIG.secretKey);
let counter = 0;

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: object };
}

/** What Stripe sends when something happened to an intent; a copy of how it stands now. */
export function stripeEvent(type: string, intent: FakeIntent, id = `evt_${(counter += 1)}`): StripeEvent {
  const object = type.startsWith('charge.')
    ? chargeOf(intent)
    : { ...intent, latest_charge: `ch_${intent.id}` };
  return { id, type, data: { object: JSON.parse(JSON.stringify(object)) as object } };
}

/** What Stripe sends of a dispute about a paid intent. */
export function disputeEvent(
  type: string,
  { intent, id, amount, status }: { intent: string; id: string; amount: number; status: string },
): StripeEvent {
  counter += 1;
  const object = { id, object: 'dispute', amount, currency: 'usd', payment_intent: intent, status };
  return { id: `evt_${counter}`, type, data: { object } };
}

/** What Stripe sends of a refund whose money came back. */
export function failedRefundEvent(type: string, intent: string, amount: number): StripeEvent {
  counter += 1;
  const object = { id: `re_${intent}`, object: 'refund', amount, payment_intent: intent, status: 'failed' };
  return { id: `evt_${counter}`, type, data: { object } };
}

export function signatureOf(payload: string, options: { secret?: string; ageSeconds?: number } = {}): string {
  return stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? STRIPE_CONFIG.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0),
  });
}

/** Sends an event as Stripe would: the very bytes that were signed. */
export function deliver(
  client: Client,
  event: StripeEvent,
): Promise<Answer<{ received?: boolean; code?: string }>> {
  const payload = JSON.stringify({ object: 'event', ...event });
  return client.post('/api/webhooks/stripe', payload, { 'stripe-signature': signatureOf(payload) });
}
