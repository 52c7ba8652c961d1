import { formatMoney, readAmount } from '#rules';

const AMOUNT_MESSAGE = 'Enter an amount like 1,250.50, with a point before the cents.';

/** Cents of a typed amount above 0 and at most `mostCents`; else the sentence that says what is wrong. */
export function amountOf(
  typed: string,
  mostCents: number,
  above: string,
): { cents: number } | { error: string } {
  const cents = readAmount(typed);
  if (cents === null || cents === 'unreadable' || cents === 0) return { error: AMOUNT_MESSAGE };
  return cents > mostCents ? { error: `Only ${formatMoney(mostCents)} ${above}.` } : { cents };
}

/** What a field shows of an amount: '625.00'. */
export function typedAmount(dollars: number): string {
  return dollars.toFixed(2);
}
