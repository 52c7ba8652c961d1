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
