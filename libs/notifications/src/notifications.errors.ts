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
