import type { FieldError } from '#platform';
import { monthOf, type DateText } from '#rules';

export interface CardDetails {
  cardNumber: string;
  /** 'MM/YY' */
  expiry: string;
  cvc: string;
}

export type CardOutcome = { accepted: true } | { accepted: false; message: string };

const ACCEPTED = '4242424242424242';
const DECLINED: Readonly<Record<string, string>> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
};
/** Nobody's real card ever 'works' here. */
const ONLY_TEST_CARDS = 'This demonstration takes no real cards. Use the test card 4242 4242 4242 4242.';

/** What is wrong with the typed details; `today` is the business date that a card must outlive. */
export function cardErrors(card: CardDetails, today: DateText): FieldError[] {
  const errors: FieldError[] = [];
  if (!isCardNumber(digitsOf(card.cardNumber))) {
    errors.push({ field: 'cardNumber', message: 'Your card number is not valid.' });
  }
  const expiry = monthOfExpiry(card.expiry);
  if (!expiry)
    errors.push({ field: 'expiry', message: "Please enter your card's expiration date as MM/YY." });
  else if (expiry < monthOf(today)) errors.push({ field: 'expiry', message: 'Your card has expired.' });
  if (!/^\d{3,4}$/.test(card.cvc.trim())) {
    errors.push({ field: 'cvc', message: "Your card's security code is not valid." });
  }
  return errors;
}

/** How the built-in processor answers a card: three numbers mean something (Money §13). */
export function cardOutcome(cardNumber: string): CardOutcome {
  const digits = digitsOf(cardNumber);
  if (digits === ACCEPTED) return { accepted: true };
  return { accepted: false, message: DECLINED[digits] ?? ONLY_TEST_CARDS };
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** 12 to 19 digits with a right check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function monthOfExpiry(expiry: string): string | null {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  return match ? `20${match[2]}-${match[1]}` : null;
}
