import { cardWarning, otherWayToPay } from './card-payments.js';

describe('what cards cannot pay', () => {
  it.each([
    [true, 0, null],
    [true, 1, 'Cards take $0.50 or more; we take the $0.01 in cash or by cheque.'],
    [true, 40, 'Cards take $0.50 or more; we take the $0.40 in cash or by cheque.'],
    [true, 49, 'Cards take $0.50 or more; we take the $0.49 in cash or by cheque.'],
    [true, 50, null],
    [false, 50_000, 'Cards are not accepted here yet; we take cash or cheque.'],
  ])('cards accepted %s, %i cents: %j', (cardsAccepted, cents, words) => {
    expect(otherWayToPay({ cardsAccepted, cents })).toBe(words);
  });

  it.each([
    [{ depositCents: 50_000, balanceCents: 50_000 }, null],
    [{ depositCents: null, balanceCents: null }, null],
    [
      { depositCents: 50_000, balanceCents: 40 },
      'Cards take $0.50 or more: the balance of $0.40 can be paid in cash or by cheque only.',
    ],
    [
      { depositCents: 40, balanceCents: 40 },
      'Cards take $0.50 or more: the deposit of $0.40 and the balance of $0.40 can be paid in cash or by cheque only.',
    ],
  ])('whoever sets the parts %j is warned: %j', (parts, words) => {
    expect(cardWarning(parts)).toBe(words);
  });
});
