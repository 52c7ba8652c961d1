import { formatMoney } from './money.js';
import type { PriceParts } from './owed.js';

/** The least that a card is charged, in cents; processors refuse anything smaller for good (Money §17). */
export const LEAST_CARD_CENTS = 50;

/** In production without a processor (Money §13). */
export const CARDS_NOT_ACCEPTED = 'Cards are not accepted here yet; we take cash or cheque.';

export function isBelowCards(cents: number): boolean {
  return cents > 0 && cents < LEAST_CARD_CENTS;
}

/** How an amount is paid that is too small for a card. */
export function belowCardsWording(cents: number): string {
  return `Cards take ${formatMoney(LEAST_CARD_CENTS)} or more; we take the ${formatMoney(cents)} in cash or by cheque.`;
}

/** Why an amount in cents cannot be paid by card, and how it can; null where a card does. */
export function otherWayToPay({
  cardsAccepted,
  cents,
}: {
  cardsAccepted: boolean;
  cents: number;
}): string | null {
  if (!cardsAccepted) return CARDS_NOT_ACCEPTED;
  return isBelowCards(cents) ? belowCardsWording(cents) : null;
}

/** What whoever sets a price is told of parts that no card can pay; null where there is none (Money §17). */
export function cardWarning({ depositCents, balanceCents }: Omit<PriceParts, 'totalCents'>): string | null {
  const small = [
    { name: 'deposit', cents: depositCents ?? 0 },
    { name: 'balance', cents: balanceCents ?? 0 },
  ].filter(({ cents }) => isBelowCards(cents));
  if (small.length === 0) return null;
  const named = small.map(({ name, cents }) => `the ${name} of ${formatMoney(cents)}`).join(' and ');
  return `Cards take ${formatMoney(LEAST_CARD_CENTS)} or more: ${named} can be paid in cash or by cheque only.`;
}
