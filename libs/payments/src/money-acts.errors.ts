import { DomainError } from '#platform';
import type { MoneyForm, PaymentType } from './api.js';

/** Codes and wordings of what staff are refused who act on a booking's money. */

/** Long enough for a processor to come back. */
const RETRY_SECONDS = 10;

function fieldRefused(
  kind: 'invalid' | 'conflict',
  code: string,
  field: string,
  message: string,
): DomainError {
  return new DomainError(kind, code, message, { errors: [{ field, message }] });
}

export function amountRefused(): DomainError {
  const message = 'Please enter an amount above 0 with at most two decimals.';
  return fieldRefused('invalid', 'AMOUNT_INVALID', 'amount', message);
}

export function paymentDateRefused(message: string): DomainError {
  return fieldRefused('invalid', 'PAYMENT_DATE_INVALID', 'date', message);
}

/** The form that somebody else acted on meanwhile is shown beside what was typed; no money moves unseen. */
export function moneyChanged(current: MoneyForm): DomainError {
  const message = 'The payments of this booking changed meanwhile. Nothing was done yet.';
  return new DomainError('conflict', 'CHANGED_MEANWHILE', message, { body: { current } });
}

export function nothingOwed(type: PaymentType): DomainError {
  const what = type === 'deposit' ? 'The deposit is' : 'The balance is';
  return new DomainError('conflict', 'NOTHING_OWED', `${what} already paid; nothing of it is owed.`);
}

export function paymentTooLarge(owed: string): DomainError {
  return fieldRefused('conflict', 'PAYMENT_TOO_LARGE', 'amount', `Only ${owed} is owed of it.`);
}

/** The money of a card may be moving: with cash on top it would be paid twice. */
export function cardPaymentUnderWay(): DomainError {
  return new DomainError(
    'conflict',
    'CARD_PAYMENT_UNDER_WAY',
    'The customer is paying this by card at this moment. Nothing was recorded; look again in a minute.',
  );
}

export function processorSilent(): DomainError {
  return new DomainError(
    'unavailable',
    'PROCESSOR_SILENT',
    'The customer has the card form open, and the card processor does not answer. Nothing was recorded, so that it is not paid twice. Please try again.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

export function undoTooLate(): DomainError {
  const message =
    'This can no longer be undone: the receipt is on its way. Reverse it with a reason instead.';
  return new DomainError('conflict', 'UNDO_TOO_LATE', message);
}

export function notReversible(): DomainError {
  const message = 'Only cash and cheques that staff recorded can be reversed. Refund a card payment instead.';
  return new DomainError('conflict', 'NOT_REVERSIBLE', message);
}

export function alreadyReversed(): DomainError {
  return new DomainError('conflict', 'ALREADY_REVERSED', 'This payment was already reversed.');
}

export function alreadyPaidBack(): DomainError {
  const message = 'A part of this payment was paid back, so it cannot be reversed. Refund the rest instead.';
  return new DomainError('conflict', 'ALREADY_PAID_BACK', message);
}

export function refundTooLarge(left: string): DomainError {
  return fieldRefused('conflict', 'REFUND_TOO_LARGE', 'amount', `Only ${left} is left of this payment.`);
}

/** More would make the customer of a cancelled booking a debtor. */
export function refundAboveReturn(left: string): DomainError {
  const message = `Only ${left} is to be returned of this cancelled booking. To give back more, waive what is kept first.`;
  return fieldRefused('conflict', 'ABOVE_RETURN', 'amount', message);
}

export function refundUnderWay(): DomainError {
  const message = 'The bank is being asked about a refund of this payment. Please wait for its answer.';
  return new DomainError('conflict', 'REFUND_UNDER_WAY', message);
}

export function refundWayRefused(): DomainError {
  const message = 'This payment cannot be paid back that way.';
  return new DomainError('conflict', 'REFUND_WAY', message);
}

export function refundRefused(): DomainError {
  const message =
    'The card processor refuses this refund. Nothing was paid back; please return it in another way.';
  return new DomainError('conflict', 'REFUND_REFUSED', message);
}

export function returnTooLarge(received: string): DomainError {
  return fieldRefused(
    'conflict',
    'RETURN_TOO_LARGE',
    'returnAmount',
    `Only ${received} came for this booking.`,
  );
}

/** Another sum than the signed clause says. */
export function returnNeedsReason(): DomainError {
  const message = 'This is not what the signed clause says. Please say why.';
  return fieldRefused('conflict', 'RETURN_NEEDS_REASON', 'reason', message);
}

export function notCancelled(): DomainError {
  const message = 'Only what a cancelled booking owes can be waived.';
  return new DomainError('conflict', 'NOT_CANCELLED', message);
}

export function waiverTooLarge(kept: string): DomainError {
  return fieldRefused('conflict', 'WAIVER_TOO_LARGE', 'amount', `Only ${kept} is kept or owed.`);
}
