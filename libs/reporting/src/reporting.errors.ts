import { DomainError } from '#platform';

export function exportsBusy(): DomainError {
  return new DomainError(
    'unavailable',
    'EXPORTS_BUSY',
    'Other files are being written. Please try again in a minute.',
    { retryAfterSeconds: 60 },
  );
}

export function reportJustSent(by: string): DomainError {
  const message = `${by} sent this report less than a minute ago. It was not sent a second time.`;
  return new DomainError('conflict', 'REPORT_JUST_SENT', message);
}

export function reportWithoutRecipients(): DomainError {
  const message = 'Nobody is set to receive reports, and the house has no email address.';
  return new DomainError('conflict', 'REPORT_WITHOUT_RECIPIENTS', message);
}

export function recipientRefused(address: string): DomainError {
  const message = `'${address}' is not an email address.`;
  return new DomainError('invalid', 'RECIPIENT_INVALID', message, {
    errors: [{ field: 'recipients', message }],
  });
}
