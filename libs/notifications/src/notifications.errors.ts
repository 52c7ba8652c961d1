import { DomainError } from '#platform';

export function messageNotFound(): DomainError {
  return new DomainError('not-found', 'MESSAGE_NOT_FOUND', 'This message does not exist.');
}

export function attachmentNotFound(): DomainError {
  return new DomainError('not-found', 'ATTACHMENT_NOT_FOUND', 'This attachment does not exist.');
}

export function messageNotRetryable(state: string): DomainError {
  return new DomainError(
    'conflict',
    'MESSAGE_NOT_RETRYABLE',
    `Only a message that failed can be sent again; this one is ${state}.`,
  );
}

/** Whoever waits for a code asks for another one; an old one would only open what nobody asks for any more. */
export function codeNotRepeated(): DomainError {
  return new DomainError(
    'conflict',
    'CODE_NOT_REPEATED',
    'A code is never sent again; the customer asks for a new one.',
  );
}

export function newsOver(): DomainError {
  return new DomainError(
    'conflict',
    'NEWS_OVER',
    'What this message says is no longer true, so it is not sent again.',
  );
}

/** What is reported to an address that nobody was told of. */
export function reportsNotUsed(): DomainError {
  return new DomainError('not-found', 'NOT_FOUND', 'There is nothing here.');
}

export function reportSignature(): DomainError {
  return new DomainError('invalid', 'WEBHOOK_SIGNATURE', 'The signature does not match.');
}

export function reportMisread(): DomainError {
  return new DomainError(
    'invalid',
    'BAD_REQUEST',
    'A report is an object with messageId, event and, if there is one, a reason.',
  );
}

export function twilioSignature(): DomainError {
  return new DomainError('forbidden', 'TWILIO_SIGNATURE', 'The signature does not match.');
}

export function nobodyToWriteTo(): DomainError {
  return new DomainError('conflict', 'NOBODY_TO_WRITE_TO', 'No confirmed bookings found to email.');
}

export function broadcastNotFound(): DomainError {
  return new DomainError('not-found', 'BROADCAST_NOT_FOUND', 'This message to all does not exist.');
}

export function broadcastStopped(): DomainError {
  return new DomainError('conflict', 'BROADCAST_STOPPED', 'This message was stopped already.');
}
