import { toCents } from '#rules';
import { amountRefused } from './money-acts.errors.js';

/** Cents of an amount that staff typed, above 0. @throws DomainError 400 with the field's sentence */
export function centsOf(dollars: number): number {
  try {
    const cents = toCents(dollars);
    if (cents > 0) return cents;
  } catch {
    // The same sentence says what is wrong.
  }
  throw amountRefused();
}
