const CENTS_PER_DOLLAR = 100;

/** Rounds to the nearest whole number, halves upwards (Money §2). */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Integer cents of a dollar amount. Throws RangeError when it is not finite, has over two decimals or is too large. */
export function toCents(dollars: number): number {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars))
    throw new RangeError('An amount must be a number.');
  if (Number(dollars.toFixed(2)) !== dollars) {
    throw new RangeError('An amount can have at most two decimals.');
  }
  const cents = Math.round(dollars * CENTS_PER_DOLLAR);
  if (!Number.isSafeInteger(cents)) throw new RangeError('The amount is too large.');
  return cents;
}

/** Dollars of integer cents, as JSON carries them (Money §1). */
export function toDollars(cents: number): number {
  return cents / CENTS_PER_DOLLAR;
}

/** '$1,250.00' of integer cents; a negative amount leads with its sign. */
export function formatMoney(cents: number): string {
  const absolute = Math.abs(Math.round(cents));
  const dollars = String(Math.floor(absolute / CENTS_PER_DOLLAR)).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${dollars}.${String(absolute % CENTS_PER_DOLLAR).padStart(2, '0')}`;
}

/** Thousands in groups of three by commas or blanks, or no groups; a point before at most two decimals. */
const AMOUNT = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(\.\d{1,2})?$/;
const PERCENT = /^(\d+)(\.\d{1,2})?\s*%?$/;

/**
 * Cents of a dollar amount as people in the United States type it ('1,250.50', '$1250.5', '1 250'), null for nothing typed,
 * 'unreadable' for everything else: above all for '1250,50', whose comma must never be dropped.
 */
export function readAmount(text: string): number | null | 'unreadable' {
  return hundredthsOf(text, AMOUNT);
}

/** Hundredths of a percent of '7.5' or '7.5 %', null for nothing typed, else 'unreadable'; a comma is no point. */
export function readPercentage(text: string): number | null | 'unreadable' {
  return hundredthsOf(text, PERCENT);
}

function hundredthsOf(text: string, form: RegExp): number | null | 'unreadable' {
  const typed = text.replace(/[\u00a0\u2009\u202f]/g, ' ').trim();
  if (typed === '') return null;
  const found = form.exec(typed);
  if (!found) return 'unreadable';
  try {
    return toCents(Number(`${found[1]?.replace(/[, ]/g, '')}${found[2] ?? ''}`));
  } catch {
    return 'unreadable';
  }
}
