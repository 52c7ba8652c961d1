import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

/** E.164 of a phone typed any usual way, default region US; null when it can be no phone at all (Rulings §3.2). */
export function phoneE164(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, 'US', metadata);
  return parsed?.isPossible() ? parsed.number : null;
}
