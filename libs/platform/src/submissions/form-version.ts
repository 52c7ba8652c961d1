import { createHash } from 'node:crypto';

/** The version of what a form shows: it changes with these values and with nothing else. */
export function versionOf(values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
