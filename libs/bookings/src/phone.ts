import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';
import { plainPhone } from '#rules';

/** E.164 of a phone typed any usual way, default region US; null when it can be no phone at all (Access §5). */
export function phoneE164(text: string): string | null {
  const parsed = parsePhoneNumberFromString(plainPhone(text), 'US', metadata);
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * Text messages go to the United States and Canada only: elsewhere, and on the islands that share +1, there are numbers that
 * earn their owner money with each message.
 */
export function canBeTexted(e164: string): boolean {
  const { country, countryCallingCode } = parsePhoneNumberFromString(e164, metadata) ?? {};
  // No country: an area that is newer than the list we have.
  return countryCallingCode === '1' && (country === undefined || country === 'US' || country === 'CA');
}
