import { VENDOR_CODE_UNKNOWN_MESSAGE, type FieldIssue } from '#rules';
import { DomainError } from '#platform';

/** Codes and wordings of everything this module refuses. */

/** The same for a wrong code, a closed booking and a past event. */
export function vendorBookingNotFound(): DomainError {
  return new DomainError('not-found', 'VENDOR_BOOKING_NOT_FOUND', VENDOR_CODE_UNKNOWN_MESSAGE);
}

/** 400 with every wrong field; of the first one the product's title, where it has one. */
export function submissionInvalid(issues: FieldIssue<string>[]): DomainError {
  const [first] = issues;
  const sentence = first?.title ?? first?.message ?? 'The form is not complete.';
  const errors = issues.map(({ field, message }) => ({ field, message }));
  return new DomainError('invalid', 'SUBMISSION_INVALID', sentence, { errors });
}

export function vendorDocumentNotFound(): DomainError {
  return new DomainError('not-found', 'VENDOR_DOCUMENT_NOT_FOUND', 'This submission could not be found.');
}

export function replacementNotYours(): DomainError {
  return new DomainError(
    'forbidden',
    'REPLACEMENT_NOT_YOURS',
    'This browser did not send the submission that you want to replace.',
  );
}

export function replacementNotRejected(): DomainError {
  return new DomainError(
    'conflict',
    'REPLACEMENT_NOT_REJECTED',
    'Only rejected papers of the same booking can be replaced. Please send these as a new submission.',
  );
}

export function alreadyReplaced(): DomainError {
  return new DomainError(
    'conflict',
    'ALREADY_REPLACED',
    'The vendor has sent other papers in place of these. Please review those.',
  );
}

export function documentLimit(most: number): DomainError {
  return new DomainError(
    'conflict',
    'DOCUMENT_LIMIT',
    `A booking takes at most ${most} documents. Please call us if you need to send more.`,
  );
}

export function bookingClosed(status: string): DomainError {
  return new DomainError('conflict', 'BOOKING_CLOSED', `This booking is ${status} and takes no documents.`);
}

export function documentNotFound(): DomainError {
  return new DomainError('not-found', 'DOCUMENT_NOT_FOUND', 'This document could not be found.');
}

export function eventOver(): DomainError {
  return new DomainError('conflict', 'EVENT_OVER', 'This event is over; it needs no papers any more.');
}
