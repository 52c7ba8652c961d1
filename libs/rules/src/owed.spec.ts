import fc from 'fast-check';
import { balanceOwedSince, overpaymentWording, priceParts, stillOwed, type OwedFacts } from './owed.js';

const NOTHING_PAID: OwedFacts = {
  totalCents: 100_000,
  depositCents: null,
  depositPaid: false,
  paidCents: 0,
  receivedCents: 0,
};
const DEPOSIT_PAID: OwedFacts = {
  ...NOTHING_PAID,
  depositCents: 50_000,
  depositPaid: true,
  paidCents: 50_000,
  receivedCents: 50_000,
};
const ALL_PAID: OwedFacts = { ...DEPOSIT_PAID, paidCents: 100_000, receivedCents: 100_000 };

describe('the parts of a price', () => {
  it.each([
    [
      { totalCents: 29_166, depositCents: null },
      { depositCents: 14_583, balanceCents: 14_583 },
    ],
    [
      { totalCents: 100_001, depositCents: null },
      { depositCents: 50_001, balanceCents: 50_000 },
    ],
    [
      { totalCents: 100_000, depositCents: 20_000 },
      { depositCents: 20_000, balanceCents: 80_000 },
    ],
    [
      { totalCents: 40_000, depositCents: 50_000 },
      { depositCents: 40_000, balanceCents: 0 },
    ],
    [
      { totalCents: 40_000, depositCents: 50_000, depositPaid: true, receivedCents: 50_000 },
      { depositCents: 50_000, balanceCents: 0 },
    ],
    [
      { totalCents: 40_000, depositCents: 50_000, depositPaid: true, receivedCents: 45_000 },
      { depositCents: 45_000, balanceCents: 0 },
    ],
    [
      { totalCents: 0, depositCents: 50_000, depositPaid: true, receivedCents: 0 },
      { depositCents: 0, balanceCents: 0 },
    ],
    [
      { totalCents: null, depositCents: 50_000 },
      { depositCents: null, balanceCents: null },
    ],
  ])('of %j are %j', (facts, parts) => {
    expect(priceParts(facts)).toMatchObject(parts);
  });
});

describe('money above the price', () => {
  it('is said in one sentence, or not at all', () => {
    expect(overpaymentWording({ receivedCents: 50_000, overpaidCents: 10_000 })).toBe(
      'Paid $500.00, $100.00 to be returned',
    );
    expect(overpaymentWording({ receivedCents: 50_000, overpaidCents: 0 })).toBeNull();
  });
});

describe('what is still owed', () => {
  it.each<[string, OwedFacts, ReturnType<typeof stillOwed>]>([
    [
      'is both parts at first',
      NOTHING_PAID,
      { depositCents: 50_000, balanceCents: 50_000, overpaidCents: 0 },
    ],
    [
      'is the balance after the deposit',
      DEPOSIT_PAID,
      { depositCents: 0, balanceCents: 50_000, overpaidCents: 0 },
    ],
    ['is nothing once all is paid', ALL_PAID, { depositCents: 0, balanceCents: 0, overpaidCents: 0 }],
    [
      'is the difference when the price rises after that',
      { ...ALL_PAID, totalCents: 110_000 },
      { depositCents: 0, balanceCents: 10_000, overpaidCents: 0 },
    ],
    [
      'is nothing, and too much came, when it falls',
      { ...ALL_PAID, totalCents: 90_000 },
      { depositCents: 0, balanceCents: 0, overpaidCents: 10_000 },
    ],
    [
      'is nothing again because of a favour',
      { ...ALL_PAID, receivedCents: 99_000 },
      { depositCents: 0, balanceCents: 0, overpaidCents: 0 },
    ],
    [
      'is nothing while the price is to be agreed',
      { ...ALL_PAID, totalCents: null },
      { depositCents: 0, balanceCents: 0, overpaidCents: 0 },
    ],
  ])('%s', (_case, facts, owed) => {
    expect(stillOwed(facts)).toEqual(owed);
  });

  it('is never negative, and never owed and overpaid at once while nothing was given back', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.option(cents),
        cents,
        fc.boolean(),
        (totalCents, depositCents, paid, depositPaid) => {
          const facts = { totalCents, depositCents, depositPaid, paidCents: paid, receivedCents: paid };
          const owed = stillOwed(facts);
          expect(Math.min(owed.depositCents, owed.balanceCents, owed.overpaidCents)).toBeGreaterThanOrEqual(
            0,
          );
          if (depositPaid) expect(owed.balanceCents * owed.overpaidCents).toBe(0);
          if (depositPaid) expect(totalCents - paid).toBe(owed.balanceCents - owed.overpaidCents);
        },
      ),
    );
  });
});

describe('since when a balance is owed', () => {
  const [early, late] = [new Date('2025-09-15'), new Date('2025-09-20')];
  it.each([
    [early, late, late],
    [late, early, late],
    [early, null, early],
    [null, early, early],
    [null, null, null],
  ])('signed %j, deposit paid %j: %j', (signed, paid, since) => {
    expect(balanceOwedSince(signed, paid)).toEqual(since);
  });
});
