const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 'in a minute', 'in 12 minutes', 'in 2 hours': when to try again, in words and never too early. Seconds as in Retry-After. */
export function waitWording(seconds: number): string {
  if (seconds <= MINUTE) return 'in a minute';
  if (seconds <= 1.5 * HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`;
  return `in ${Math.ceil(seconds / HOUR)} hours`;
}
