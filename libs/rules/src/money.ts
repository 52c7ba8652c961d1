const CENTS_PER_DOLLAR = 100;

/** Rounds to the nearest whole number, halves upwards (Rulings §4.2). */
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

/** Dollars of integer cents, as JSON carries them (Rulings §4.1). */
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
