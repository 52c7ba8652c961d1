import type { Condition } from '#platform';
import { phoneE164 } from './phone.js';

/** Looked for at most; who types more has described it well enough. */
const MOST_WORDS = 12;

/**
 * Bookings that a typed search means: every word, in any order, stands somewhere in name, email, company, code or phone,
 * without regard to case and accents; or it is the booking's phone in any spelling (Access §5).
 */
export function bookingSearch(typed: string | undefined): Condition[] {
  const words = wordsOf(typed ?? '');
  if (words.length === 0) return [];
  const digits = digitsOf(typed ?? '');
  const phone = phoneE164(typed ?? '');
  const matches = (...parameters: string[]) => {
    const places = parameters
      .slice(0, words.length)
      .map((word) => `strpos(b.search_text, search_words(${word})) > 0`);
    const [digitPlace, phonePlace] = parameters.slice(words.length);
    return `((${places.join(' and ')})
      or strpos(b.search_text, nullif(${digitPlace}::text, '')) > 0 or b.phone_e164 = ${phonePlace}::text)`;
  };
  return [[matches, ...words, digits, phone]];
}

/** 'Alvarez, Maria' as 'Alvarez' and 'Maria', '#64FCCF58' without its sign. */
function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/u)
    .map((word) => word.replace(/^[#,;]+(?=.)|(?<=[^,;])[,;]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** A phone or a part of one, however it is written: its digits; otherwise nothing. */
function digitsOf(typed: string): string {
  const plain = typed.normalize('NFKC');
  return /^[\d\s().+/-]+$/u.test(plain) ? plain.replace(/\D/g, '') : '';
}
