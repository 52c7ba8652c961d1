import { DomainError } from '#platform';

/** Codes and wordings of everything this module refuses. */

export function priceRequired(): DomainError {
  return new DomainError('conflict', 'PRICE_REQUIRED', 'Set a price first');
}

export function bookingClosed(status: string): DomainError {
  return new DomainError('conflict', 'BOOKING_CLOSED', `This booking is ${status}; it takes no contract.`);
}

export function contractNotGenerated(): DomainError {
  return new DomainError(
    'conflict',
    'CONTRACT_NOT_GENERATED',
    'The contract for this booking is not ready to sign yet.',
  );
}

export function contractChanged(): DomainError {
  return new DomainError(
    'conflict',
    'CONTRACT_CHANGED',
    'The contract has changed since you opened it. Please read the new version before you sign.',
  );
}

/** Staff took the price away after the contract was sent. */
export function priceBeingAgreed(): DomainError {
  return new DomainError(
    'conflict',
    'PRICE_BEING_AGREED',
    'Your price is being agreed anew; we will send you the contract.',
  );
}

export function alreadySigned(): DomainError {
  return new DomainError('conflict', 'ALREADY_SIGNED', 'This contract is already signed.');
}

/** The product's sentence for a missing signature (Contracts §4). */
export function signatureRequired(): DomainError {
  const message = 'Please provide your signature before signing the contract.';
  return new DomainError('invalid', 'SIGNATURE_REQUIRED', message, {
    errors: [{ field: 'customerSignature', message }],
  });
}

export function consentRequired(): DomainError {
  const message = 'Please agree to sign electronically before signing the contract.';
  return new DomainError('invalid', 'CONSENT_REQUIRED', message, { errors: [{ field: 'consent', message }] });
}

/** The common 409 of a lost time; it names no other booking (Availability §6). */
export function slotGone(suggestedDates: string[]): DomainError {
  return new DomainError(
    'conflict',
    'BOOKING_CONFLICT',
    'The selected venue and time are no longer available. Please select a different time or venue.',
    { body: { conflicts: [], suggestedDates, flexibleOptions: [] } },
  );
}

/** Not signed, or signed a moment ago. */
export function signedCopyNotReady(): DomainError {
  return new DomainError('not-found', 'SIGNED_COPY_NOT_READY', 'There is no signed copy yet.');
}

export function contractNotFound(): DomainError {
  return new DomainError(
    'not-found',
    'CONTRACT_NOT_FOUND',
    'The contract for this booking could not be found.',
  );
}

/** Nothing would be signed anew. */
export function priceUnchanged(): DomainError {
  const message = 'The price is the same as before. Nothing was changed or sent.';
  return new DomainError('conflict', 'PRICE_UNCHANGED', message);
}
