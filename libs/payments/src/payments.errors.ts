import { belowCardsWording, CARDS_NOT_ACCEPTED, formatMoney, toDollars } from '#rules';
import { DomainError } from '#platform';

/** Codes and wordings of everything this module refuses. */

/** Long enough for a processor to come back, short enough for somebody who waits with a card in hand. */
const RETRY_SECONDS = 10;

export function contractNotSigned(): DomainError {
  return new DomainError(
    'conflict',
    'CONTRACT_NOT_SIGNED',
    'Please sign the contract first; the deposit comes after it.',
  );
}

export function depositFirst(): DomainError {
  return new DomainError(
    'conflict',
    'DEPOSIT_FIRST',
    'Please pay the deposit first; the final payment comes after it.',
  );
}

export function alreadyPaid(): DomainError {
  return new DomainError('conflict', 'ALREADY_PAID', 'This payment was already received. Thank you!');
}

export function bookingClosed(status: string): DomainError {
  return new DomainError(
    'conflict',
    'BOOKING_CLOSED',
    `This booking is ${status}; nothing can be paid for it.`,
  );
}

export function bookingNotConfirmed(): DomainError {
  return new DomainError(
    'conflict',
    'BOOKING_NOT_CONFIRMED',
    'This booking awaits confirmation; nothing is due yet.',
  );
}

export function amountChanged(cents: number): DomainError {
  return new DomainError(
    'conflict',
    'AMOUNT_CHANGED',
    `The amount due is ${formatMoney(cents)}. Please check it and try again.`,
    {
      body: { amount: toDollars(cents) },
    },
  );
}

export function paymentInProgress(): DomainError {
  return new DomainError(
    'conflict',
    'PAYMENT_IN_PROGRESS',
    'A payment is being processed. Please wait a moment.',
  );
}

/** Money came for a booking that could no longer take it. */
export function paymentReturned(cents: number): DomainError {
  const message = `This booking is no longer active. Your payment of ${formatMoney(cents)} is being refunded in full.`;
  return new DomainError('conflict', 'PAYMENT_RETURNED', message, { body: { amount: toDollars(cents) } });
}

export function paymentNotFound(): DomainError {
  return new DomainError('not-found', 'PAYMENT_NOT_FOUND', 'This payment does not belong to this booking.');
}

export function providerDown(): DomainError {
  return new DomainError(
    'unavailable',
    'PAYMENT_PROVIDER_DOWN',
    'Failed to set up payment. Please try again.',
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  );
}

export function notUsed(): DomainError {
  return new DomainError('not-found', 'NOT_FOUND', 'There is nothing here.');
}

export function webhookSignature(): DomainError {
  return new DomainError('invalid', 'WEBHOOK_SIGNATURE', 'The signature does not match.');
}

export function webhookNotRecorded(): DomainError {
  return new DomainError('unavailable', 'WEBHOOK_NOT_RECORDED', 'Please send this event again.', {
    retryAfterSeconds: 30,
  });
}

export function cardDeclined(message: string): DomainError {
  return new DomainError('conflict', 'CARD_DECLINED', message);
}

export function intentCancelled(): DomainError {
  return new DomainError(
    'conflict',
    'PAYMENT_CANCELLED',
    'This payment was cancelled. Please start it again.',
  );
}

/** The built-in processor moves no money (Money §13). */
export function cardsNotAccepted(): DomainError {
  return new DomainError('conflict', 'CARDS_NOT_ACCEPTED', CARDS_NOT_ACCEPTED);
}

export function belowCardMinimum(cents: number): DomainError {
  return new DomainError('conflict', 'BELOW_CARD_MINIMUM', belowCardsWording(cents));
}

/** The processor would refuse it again, however often it is asked. */
export function cardRefused(): DomainError {
  return new DomainError(
    'conflict',
    'CARD_PAYMENT_REFUSED',
    'This cannot be paid by card here. Nothing was charged; please call us, we take cash or cheque too.',
  );
}
