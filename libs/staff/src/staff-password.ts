import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Database, endSessionsOf, storedValues, storeValue } from '#platform';
import { STAFF_SESSION } from './staff-browser.js';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const KEY = 'staffPasswordHash';
/** No letters or digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

type Sql = Pick<Database, 'sql'>;

async function storedHash(database: Sql): Promise<string | null> {
  const value = (await storedValues(database, [KEY])).get(KEY);
  return typeof value === 'string' ? value : null;
}

export async function isStaffPassword(database: Sql, password: string): Promise<boolean> {
  const stored = await storedHash(database);
  return stored !== null && (await verify(stored, password));
}

/**
 * Makes sure that there is a staff password: the configured one (a change ends all staff sessions), else the stored one,
 * else a new one, which is returned once so that it can be printed (Access §1).
 */
export async function ensureStaffPassword(database: Sql, configured: string | null): Promise<string | null> {
  const stored = await storedHash(database);
  if (configured === null && stored !== null) return null;
  if (configured !== null && stored !== null && (await verify(stored, configured))) return null;
  const password = configured ?? newPassword();
  await storeValue(database, KEY, await hash(password, ARGON2));
  if (stored !== null) await endSessionsOf(database, STAFF_SESSION);
  return configured === null ? password : null;
}

/** Four groups of four: easy to read out, 79 random bits. */
function newPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? 'a';
  const group = () => Array.from({ length: 4 }, letter).join('');
  return [group(), group(), group(), group()].join('-');
}
