import { roundHalfUp } from '#rules';

interface AmountFacts {
  totalCents: number | null;
  depositCents: number | null;
}

/** Total, deposit and exact rest in cents: the deposit is what staff set, else half rounded half up, never above the total. */
export function amountsOf({ totalCents, depositCents }: AmountFacts): {
  totalCents: number | null;
  depositCents: number | null;
  balanceCents: number | null;
} {
  if (totalCents === null) return { totalCents: null, depositCents: null, balanceCents: null };
  const deposit = Math.min(depositCents ?? roundHalfUp(totalCents / 2), totalCents);
  return { totalCents, depositCents: deposit, balanceCents: totalCents - deposit };
}
