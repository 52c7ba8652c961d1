import { TestApp } from './app.js';
import { FakeStripe } from './fake-stripe.js';
import type { Journey } from './journey.js';
import { STRIPE_CONFIG } from './stripe-events.js';
import type { AppConfig } from '#platform';
import type { PaymentType } from '../../libs/payments/src/api.js';

export interface StripeApp {
  app: TestApp;
  stripe: FakeStripe;
  stop: () => Promise<void>;
}

/** The house with Stripe as its card processor, and a Stripe that does as it is told. */
export async function startWithStripe(overrides: Partial<AppConfig> = {}): Promise<StripeApp> {
  const stripe = await FakeStripe.start();
  const app = await TestApp.start({ payment: { ...STRIPE_CONFIG, apiBase: stripe.url }, ...overrides });
  const stop = async () => {
    await app.stop();
    await stripe.stop();
  };
  return { app, stripe, stop };
}

export function createIntent(
  { id, customer }: Journey,
  paymentType: PaymentType = 'deposit',
  amount?: unknown,
) {
  return customer.post(`/api/bookings/${id}/create-payment-intent`, {
    paymentType,
    ...(amount === undefined ? {} : { amount }),
  });
}

export function confirm(
  { id, customer }: Journey,
  paymentIntentId: string,
  paymentType: PaymentType = 'deposit',
) {
  return customer.post(`/api/bookings/${id}/confirm-payment`, { paymentIntentId, paymentType });
}

export interface LedgerLine {
  type: string;
  kind: string;
  amount_cents: number;
  owed_back: boolean;
}

export function ledger(app: TestApp, bookingId: string): Promise<LedgerLine[]> {
  return app.database.sql<LedgerLine>(
    'select type, kind, amount_cents, owed_back from payments where booking_id = $1 order by recorded_at, kind',
    [bookingId],
  );
}

/** The booking as staff see it. */
export async function bookingOf({ id, staff }: Journey) {
  return (await staff.get(`/api/bookings/${id}`)).body;
}

/** Staff cancel, or the hold is lost: the booking takes nothing any more. */
export async function close(
  app: TestApp,
  bookingId: string,
  status: 'cancelled' | 'rejected' = 'cancelled',
): Promise<void> {
  await app.database.sql('update booking_venues set holds = false where booking_id = $1', [bookingId]);
  await app.database.sql('update bookings set status = $2 where id = $1', [bookingId, status]);
}

/** While it lasts, nothing can be written to the ledger. */
export async function withLedgerBroken(app: TestApp, work: () => Promise<void>): Promise<void> {
  await app.asOwner('alter table payments add constraint ledger_broken check (amount_cents < 0) not valid');
  try {
    await work();
  } finally {
    await app.asOwner('alter table payments drop constraint ledger_broken');
  }
}
