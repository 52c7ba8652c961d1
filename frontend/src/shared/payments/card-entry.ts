/** What the built-in card form holds, as shown in its fields. */
export interface CardEntry {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardEntry, string>>;

const MOST_DIGITS = 19;
const FEWEST_DIGITS = 13;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups of four, as printed on the card. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, MOST_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** 'MM/YY'; a month typed as one digit above 1 gets its zero, and a four-digit year (autofill) its last two. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const padded = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = padded.slice(0, 2);
  const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4);
  return year ? `${month}/${year}` : month;
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** The check digit that catches one mistyped figure. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Slips that can be seen without asking anyone; everything else is the provider's to judge. */
export function cardErrors({ number, expiry, cvc }: CardEntry): CardErrors {
  const errors: CardErrors = {};
  const digits = digitsOf(number);
  if (digits === '') errors.number = 'Please enter your card number.';
  else if (digits.length < FEWEST_DIGITS) errors.number = 'The card number is not complete.';
  else if (!passesLuhn(digits)) errors.number = 'The card number has a mistake. Please check it.';
  const month = Number(expiry.slice(0, 2));
  if (!/^\d{2}\/\d{2}$/.test(expiry) || month < 1 || month > 12) errors.expiry = 'Please enter MM/YY.';
  if (cvc.length < 3) errors.cvc = 'Please enter the 3 or 4 digits.';
  return errors;
}
