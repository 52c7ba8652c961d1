import type { PaymentIntentRequest } from '#api/payments';
import { ApiError, request } from '@/lib/api-client';
import { SETUP_FAILED, type PaymentIntentView, type PaymentPhase, type PaymentType } from './payment-types';

/** A provider that does not answer by then has failed (no money is involved yet). */
const SETUP_LIMIT = 15_000;

export function createPaymentIntent(bookingId: string, body: PaymentIntentRequest) {
  return request<PaymentIntentView>(
    'POST',
    `/api/bookings/${encodeURIComponent(bookingId)}/create-payment-intent`,
    body,
    { signal: AbortSignal.timeout(SETUP_LIMIT) },
  );
}

/** Refusals that say how far the payment already is: nothing has failed. */
const NOT_FAILED: Record<string, { tone: 'amber' | 'green'; title: string }> = {
  ALREADY_PAID: { tone: 'green', title: 'Already paid' },
  BELOW_CARD_MINIMUM: { tone: 'amber', title: 'Pay by cash or cheque' },
  CARD_PAYMENT_REFUSED: { tone: 'amber', title: 'Pay by cash or cheque' },
  CARDS_NOT_ACCEPTED: { tone: 'amber', title: 'Pay by cash or cheque' },
  PAYMENT_IN_PROGRESS: { tone: 'amber', title: 'Payment in progress' },
};

/** What the page does about an intent that was not made: another amount to agree to, or the end of this attempt. */
export function phaseOfFailure(failure: unknown, type: PaymentType, asked: number): PaymentPhase {
  const known = failure instanceof ApiError ? failure : null;
  const now = known?.code === 'AMOUNT_CHANGED' ? known.body?.amount : undefined;
  if (typeof now === 'number') return { name: 'amount-changed', type, was: asked, now };
  const harmless = known?.code ? NOT_FAILED[known.code] : undefined;
  if (known && harmless) {
    const problem = { title: harmless.title, message: known.serverMessage };
    return { name: 'stopped', tone: harmless.tone, problem };
  }
  const isExplained =
    known !== null && known.status >= 400 && known.status < 500 && known.serverMessage !== '';
  const message = isExplained ? known.serverMessage : SETUP_FAILED.message;
  return { name: 'stopped', tone: 'red', problem: { title: SETUP_FAILED.title, message } };
}
