import type { PaymentConfirmation } from '#api/payments';
import { ApiError, request } from '@/lib/api-client';
import { needsLookup, needsVerification } from '@/lib/customer-bookings';
import type { PaymentType } from './payment-types';

/** Milliseconds before each question: quick at first, half a minute in all, then the email tells. */
const WAITS = [0, 800, 1500, 2500, 4000, 6000, 8000, 10_000];
const ANSWER_LIMIT = 15_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** After a charge without an answer 'failed' may come before the charge itself arrives; it is believed when repeated. */
const FAILED_ANSWERS_TO_BELIEVE = 4;

export type Settlement =
  | { kind: 'succeeded'; amount: number }
  | { kind: 'failed' }
  /** The money came and goes back: the booking could no longer take it. */
  | { kind: 'returned'; message: string }
  /** Still nobody knows; the email will tell. */
  | { kind: 'unknown' };

/** Answers on which asking the same question again can bring another answer. */
function mayChange(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  return failure.status === 0 || failure.status >= 500 || [408, 425, 429].includes(failure.status);
}

export function confirmPayment(bookingId: string, paymentIntentId: string, paymentType: PaymentType) {
  return request<PaymentConfirmation>(
    'POST',
    `/api/bookings/${encodeURIComponent(bookingId)}/confirm-payment`,
    { paymentIntentId, paymentType },
    { signal: AbortSignal.timeout(ANSWER_LIMIT) },
  );
}

/**
 * Asks until the server knows whether the money moved. `wasAnswered`: the charge itself got an answer. Nobody may say
 * 'failed' before that is certain, since the webhook may tell otherwise (Money §9). Throws only
 * what the customer can lift by proving who he is, for that dialog.
 */
export async function settlePayment(
  confirm: () => Promise<PaymentConfirmation>,
  wasAnswered: boolean,
  onWaiting: () => void,
): Promise<Settlement> {
  let failedAnswers = 0;
  for (const wait of WAITS) {
    if (wait > 0) await pause(wait);
    try {
      const answer = await confirm();
      if (answer.status === 'succeeded') return { kind: 'succeeded', amount: answer.amount };
      failedAnswers = answer.status === 'failed' ? failedAnswers + 1 : 0;
      if (failedAnswers >= (wasAnswered ? 1 : FAILED_ANSWERS_TO_BELIEVE)) return { kind: 'failed' };
    } catch (failure) {
      if (needsVerification(failure) || needsLookup(failure)) throw failure;
      if (failure instanceof ApiError && failure.code === 'PAYMENT_RETURNED') {
        return { kind: 'returned', message: failure.serverMessage };
      }
      if (!mayChange(failure)) return { kind: 'unknown' };
    }
    onWaiting();
  }
  return { kind: 'unknown' };
}
