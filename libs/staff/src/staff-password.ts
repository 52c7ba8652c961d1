import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type BusinessClock, type Database, endSessionsOf, storedValues, storeValue } from '#platform';
import { recordAtStart } from './activity-log.js';
import { STAFF_SESSION } from './staff-browser.js';

/** argon2id with OWASP's floor: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const KEY = 'staffPasswordHash';
/** No letters or digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

type Sql = Pick<Database, 'sql'>;

const PASSWORD_CHANGED = { act: 'access.password-changed', subjectType: 'access', subjectId: null };

async function storedHash(database: Sql): Promise<string | null> {
  const value = (await storedValues(database, [KEY])).get(KEY);
  return typeof value === 'string' ? value : null;
}

export async function isStaffPassword(database: Sql, password: string): Promise<boolean> {
  const stored = await storedHash(database);
  return stored !== null && (await verify(stored, password));
}

interface Ensured {
  /** A password that was made now, to be printed once. */
  made: string | null;
  /** Another one than before, so that whoever was signed in no longer is. */
  changed: boolean;
}

/**
 * Makes sure that there is a staff password: the configured one (a change ends all staff sessions, and the activity says so),
 * else the stored one, else a new one (Access §1).
 */
export async function ensureStaffPassword(
  database: Sql,
  configured: string | null,
  clock: Pick<BusinessClock, 'now'>,
): Promise<Ensured> {
  const stored = await storedHash(database);
  if (configured === null && stored !== null) return { made: null, changed: false };
  if (configured !== null && stored !== null && (await verify(stored, configured)))
    return { made: null, changed: false };
  const password = configured ?? newPassword();
  await storeValue(database, KEY, await hash(password, ARGON2));
  if (stored !== null) {
    await endSessionsOf(database, STAFF_SESSION);
    await recordAtStart(database, PASSWORD_CHANGED, clock.now());
  }
  return { made: configured === null ? password : null, changed: stored !== null };
}

/** Four groups of four: easy to read out, 79 random bits. */
function newPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? 'a';
  const group = () => Array.from({ length: 4 }, letter).join('');
  return [group(), group(), group(), group()].join('-');
}
