import { createHash } from 'node:crypto';

/** What a form sends that says nothing of its content. */
const NOT_CONTENT = new Set(['website', 'formAgeMs', 'termsAccepted']);

/** Everything that makes a submission this one, in a fixed order. */
export function fingerprintOf(content: object): Buffer {
  const entries = Object.entries(content).filter(
    ([key, value]) => !NOT_CONTENT.has(key) && value !== undefined && value !== '',
  );
  return sha256(JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
