const MINUTE = 60;
const HOUR = 3600;

/** Seconds until the next try of an email: 21 h 21 min in all, so that the last one still falls within 24 hours. */
const EMAIL_BACKOFF = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
];
/** A text message that was surely not accepted is tried three times more. */
const SMS_BACKOFF = [MINUTE, 5 * MINUTE, 15 * MINUTE];

/** After this a claimed message belongs to a process that died (seconds). */
export const CLAIM_SECONDS = 5 * MINUTE;

/** A message sent sooner than this after it was written tells what was read just now (seconds). */
const FRESH_SECONDS = 30;

/** Seconds until the next try after `attempts` failed ones; null when the house gives up (Messages §2). */
export function nextTryIn(channel: 'email' | 'sms', attempts: number): number | null {
  const backoff = channel === 'email' ? EMAIL_BACKOFF : SMS_BACKOFF;
  return backoff[Math.max(attempts, 1) - 1] ?? null;
}

/** True when a message written `ageSeconds` ago is still worth sending; without a limit it always is. */
export function isStillUseful(usefulSeconds: number | undefined, ageSeconds: number): boolean {
  return usefulSeconds === undefined || ageSeconds < usefulSeconds;
}

/** True when what a message tells has to be read again before it is sent (Messages §4). */
export function hasWaited(ageSeconds: number): boolean {
  return ageSeconds >= FRESH_SECONDS;
}

/** True when a text message was refused for a passing reason: too many at once, or a fault of the carrier's own. */
export function isPassingRefusal(httpStatus: number): boolean {
  return httpStatus === 429 || httpStatus >= 500;
}

const NO_TEXTS = [21_211, 21_614, 30_005, 30_006];

/** What a carrier's code says of the number for good; null when the next message may go through. */
export function suppressionOf(code: number): 'stopped' | 'invalid' | null {
  if (code === 21_610) return 'stopped';
  return NO_TEXTS.includes(code) ? 'invalid' : null;
}

/** In words for staff, why a carrier could not deliver. */
export function carrierFaultInWords(code: number): string | null {
  return (
    refusalInWords(code) ?? (code > 0 ? `The carrier could not deliver it (code ${String(code)}).` : null)
  );
}

/** In words for staff, why nothing is sent to an address. */
export function suppressionInWords(reason: 'bounced' | 'stopped' | 'invalid'): string {
  if (reason === 'bounced')
    return 'Mail to this address came back, so nothing is sent there. Once it is right, send this again.';
  return reason === 'stopped' ? OPTED_OUT : NO_NUMBER;
}

const OPTED_OUT = 'This number has opted out of text messages.';
const NO_NUMBER = 'This is not a number that can receive text messages.';

/** In words for staff, what a refusal's code means; null for codes that speak for themselves. */
export function refusalInWords(code: number): string | null {
  const reason = suppressionOf(code);
  return reason && suppressionInWords(reason);
}
