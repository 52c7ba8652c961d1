import { hasControlCharacters, normalizeEmail } from '#rules';

const E164 = /^\+[1-9]\d{6,14}$/;

/** Why nothing can be sent to this address; null when it can. Requests are checked when made, imports may not have been. */
export function addressFault(channel: 'email' | 'sms', address: string): string | null {
  if (hasControlCharacters(address)) return 'The address contains a line break or another control character.';
  if (channel === 'sms') return E164.test(address) ? null : 'This is not a complete phone number.';
  return normalizeEmail(address) ? null : 'This is not an email address.';
}
