import { type DateText, EVENT_TYPES, typedDate } from '#rules';
import type { Condition } from '#platform';
import { phoneE164 } from './phone.js';

/** Looked for at most; who types more has described it well enough. */
const MOST_WORDS = 12;

/** What words of a search may mean beside what stands in the booking itself. */
export interface SearchedHouse {
  /** The house's day: 'saturday' is the next one. */
  today: DateText;
  venues: readonly { id: string; name: string }[];
}

/**
 * Bookings that a typed search means: every word, in any order, stands somewhere in name, email, company, code or phone, or in the
 * kind of event or a space, without regard to case and accents; or it is the booking's phone in any spelling (Access §5); or it is
 * the day of the event, as people type days.
 */
export function bookingSearch(typed: string | undefined, house: SearchedHouse): Condition[] {
  const words = wordsOf(typed ?? '');
  if (words.length === 0) return [];
  const date = typedDate(typed ?? '', house.today);
  // '1/8' is a day; taken for a phone it would be found in half of all numbers.
  const digits = date ? '' : digitsOf(typed ?? '');
  const values = [
    ...words,
    ...words.map(eventTypesNamed),
    ...words.map((word) => venuesNamed(word, house.venues)),
    digits,
    phoneE164(typed ?? ''),
    date,
  ];
  return [[(...places) => matchesSql(places, words.length), ...values]];
}

function matchesSql(places: string[], count: number): string {
  const [digits, phone, date] = places.slice(3 * count);
  const words = places.slice(0, count).map(
    (word, index) => `(strpos(b.search_text, search_words(${word})) > 0
      or b.event_type = any(${places[count + index]}::text[])
      or exists (select from booking_venues v
                  where v.booking_id = b.id and v.venue_id = any(${places[2 * count + index]}::uuid[])))`,
  );
  return `((${words.join(' and ')})
    or strpos(b.search_text, nullif(${digits}::text, '')) > 0
    or b.phone_e164 = ${phone}::text
    or b.event_date = ${date}::date)`;
}

/** Fewer letters stand in too many names to mean one. */
const SHORTEST_NAME = 3;

function eventTypesNamed(word: string): string[] {
  return EVENT_TYPES.filter(({ label }) => isNamed(label, word)).map(({ value }) => value);
}

function venuesNamed(word: string, venues: SearchedHouse['venues']): string[] {
  return venues.filter(({ name }) => isNamed(name, word)).map(({ id }) => id);
}

/** Whether a word of the name begins so: 'wed' means a wedding, 'tent' the Outdoor Tent. */
function isNamed(name: string, word: string): boolean {
  const wanted = word.toLowerCase();
  if (wanted.length < SHORTEST_NAME) return false;
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.startsWith(wanted));
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
