import { ApiError } from './api-client';
import { readSession, writeSession } from './session-storage';

/** A new `Idempotency-Key`: one for one filling of a form, so that a repetition never makes a second record (Answers §11). */
export function freshKey(): string {
  // crypto.randomUUID exists only on https and localhost; a venue's own network may use neither.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function withKey(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } };
}

/** Something else came with this key before; the next sending needs another one. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_USED';
}

/** For browsers that forbid storage. */
const remembered = new Map<string, string>();

/**
 * The key of what is being filled in. It is kept for this tab, as the draft is: a sending whose answer was lost may be repeated
 * after a reload.
 */
export function keptKey(form: string) {
  const storageKey = `emberfield.${form}.key`;
  const keep = (key: string): string => {
    remembered.set(storageKey, key);
    writeSession(storageKey, key);
    return key;
  };
  return {
    current: (): string => {
      const kept = readSession(storageKey) ?? remembered.get(storageKey);
      return typeof kept === 'string' ? kept : keep(freshKey());
    },
    /** What is sent next is another submission. */
    renew: () => void keep(freshKey()),
  };
}
