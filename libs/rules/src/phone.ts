const KEYPAD: readonly [string, RegExp][] = [
  ['2', /[ABC]/g],
  ['3', /[DEF]/g],
  ['4', /[GHI]/g],
  ['5', /[JKL]/g],
  ['6', /[MNO]/g],
  ['7', /[PQRS]/g],
  ['8', /[TUV]/g],
  ['9', /[WXYZ]/g],
];
/** A number whose last part is a word, such as 512-555-CAKE; words beside a number ('mom') are in small letters. */
const WITH_WORD = /^[+\d\s().-]*\d[\s().-]*[A-Z]{2,7}$/;
/** Digits of a national number in the United States and Canada, with and without the leading 1. */
const NATIONAL_DIGITS = [10, 11];
/** Mexico had a 1 before mobile numbers until 2020; people still type it. */
const OLD_MEXICAN_MOBILE = /^\+52\D*1(?=(?:\D*\d){10}$)/;
/** How most of the world dials abroad; the United States' own 011 the phone library knows. */
const DIALLED_ABROAD = /^00(?=[1-9])/;

/**
 * A phone in the digits that a phone library reads: digits of any script as ASCII, letters of a word as on the keypad, `00`
 * as `+`. The text is otherwise left as typed. It does not say whether this is a phone number.
 */
export function plainPhone(text: string): string {
  const plain = asciiDigits(text.normalize('NFKC')).trim();
  return wordAsDigits(plain).replace(DIALLED_ABROAD, '+').replace(OLD_MEXICAN_MOBILE, '+52');
}

/** The digits alone, e.g. '5125550100'. */
export function phoneDigits(text: string): string {
  return plainPhone(text).replace(/\D/g, '');
}

/** Unicode keeps the digits of a script in one run from zero to nine. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

function wordAsDigits(text: string): string {
  if (!WITH_WORD.test(text) || !NATIONAL_DIGITS.includes(text.replace(/[^\dA-Z]/g, '').length)) return text;
  return KEYPAD.reduce((dialled, [digit, letters]) => dialled.replace(letters, digit), text);
}

/** '•••-•••-0100': only the last four digits; numbers under seven digits show none. */
export function maskPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length < 7 ? '•••' : `•••-•••-${digits.slice(-4)}`;
}

/** '(512) 555-0187' for a number of the North American plan, with or without its 1; any other as it was typed. */
export function formatPhone(phone: string): string {
  const plain = plainPhone(phone);
  const digits = plain.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isForeign = plain.startsWith('+') && !plain.startsWith('+1');
  if (isForeign || !/^\d{10}$/.test(digits) || /[a-z]/i.test(phone)) return phone.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
