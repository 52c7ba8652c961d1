import type { TestCard } from '#api/payments';
import { ApiError, request, type FieldError } from '@/lib/api-client';
import type { CardErrors } from './card-entry';
import { PAYMENT_ERROR, type ChargeOutcome } from './payment-types';

const FIELDS: Record<string, keyof CardErrors> = { cardNumber: 'number', expiry: 'expiry', cvc: 'cvc' };
const ANSWER_LIMIT = 30_000;

/** The server's field errors under the names of our fields. */
export function cardErrorsOf(errors: FieldError[] | undefined): CardErrors {
  const known: CardErrors = {};
  for (const { field, message } of errors ?? []) {
    const name = FIELDS[field];
    if (name) known[name] = message;
  }
  return known;
}

/** Charges through the built-in processor and says what that means for the money. */
export async function chargeTestCard(
  card: TestCard,
  onFieldErrors: (errors: CardErrors) => void,
): Promise<ChargeOutcome> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT);
    await request('POST', '/api/test-processor/confirm', card, { signal });
    return { kind: 'charged' };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500) {
      return { kind: 'unknown' };
    }
    const message = failure.serverMessage || PAYMENT_ERROR.message;
    if (failure.code === 'CARD_DECLINED') return { kind: 'declined', message };
    if (failure.status === 409 || failure.status === 404) return { kind: 'void', message };
    onFieldErrors(cardErrorsOf(failure.errors));
    return { kind: 'refused', message };
  }
}
