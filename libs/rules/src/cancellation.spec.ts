import fc from 'fast-check';
import {
  balanceTerms,
  CANCELLED_BY,
  cancellationEffect,
  cancellationRow,
  cancellationSums,
  type CancellationFacts,
} from './cancellation.js';

const CLAUSE = {
  depositReturnedPercent: 0,
  rows: [
    { daysBefore: 14, balanceReturnedPercent: 100 },
    { daysBefore: 0, balanceReturnedPercent: 0 },
  ],
};
const PAID: CancellationFacts = {
  clause: CLAUSE,
  daysBefore: 16,
  depositCents: 85_000,
  balanceCents: 85_000,
  receivedCents: 170_000,
};

describe('the clause of cancellation', () => {
  it.each([
    [15, 100],
    [14, 100],
    [13, 0],
    [0, 0],
    [-1, 0],
  ])('%i days before the event returns %i %% of the balance', (days, percent) => {
    expect(cancellationRow(CLAUSE, days).balanceReturnedPercent).toBe(percent);
  });

  it('keeps the deposit, and the balance from two weeks before', () => {
    expect(cancellationSums(PAID, 'customer')).toMatchObject({ returnCents: 85_000, owedCents: 0 });
    expect(cancellationSums({ ...PAID, daysBefore: 13 }, 'customer')).toMatchObject({
      returnCents: 0,
      owedCents: 0,
    });
    expect(cancellationSums({ ...PAID, daysBefore: 13, receivedCents: 85_000 }, 'unpaid')).toMatchObject({
      returnCents: 0,
      owedCents: 85_000,
    });
  });

  it('returns everything when the house cancels, or nothing was signed', () => {
    expect(cancellationSums({ ...PAID, daysBefore: 1 }, 'house').returnCents).toBe(170_000);
    expect(cancellationSums({ ...PAID, clause: null, receivedCents: 0 }, 'customer')).toMatchObject({
      returnCents: 0,
      owedCents: 0,
    });
  });

  it('neither returns more than came nor owes more than the price, whatever the rows', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        percent,
        percent,
        fc.constantFrom(...CANCELLED_BY),
        (depositCents, balanceCents, receivedCents, depositReturnedPercent, balanceReturnedPercent, by) => {
          const clause = { depositReturnedPercent, rows: [{ daysBefore: 0, balanceReturnedPercent }] };
          const facts = { clause, daysBefore: 3, depositCents, balanceCents, receivedCents };
          const sums = cancellationSums(facts, by);
          const kept = sums.keptDepositCents + sums.keptBalanceCents;
          expect(sums.returnCents).toBeLessThanOrEqual(receivedCents);
          expect(sums.owedCents).toBeLessThanOrEqual(depositCents + balanceCents);
          expect(Math.min(sums.returnCents, sums.owedCents)).toBe(0);
          expect(receivedCents - sums.returnCents + sums.owedCents).toBe(kept);
        },
      ),
    );
  });
});

describe('its words', () => {
  it('are one sentence a row, for the contract and for the public page', () => {
    expect(balanceTerms(CLAUSE, 'the Customer')).toBe(
      'If the Customer cancels 14 days or more before the event, no balance is owed and a balance already paid is refunded in full. If the Customer cancels later, the balance remains owed.',
    );
    const rows = [
      { daysBefore: 30, balanceReturnedPercent: 100 },
      { daysBefore: 1, balanceReturnedPercent: 50 },
      { daysBefore: 0, balanceReturnedPercent: 0 },
    ];
    expect(balanceTerms({ ...CLAUSE, rows }, 'you')).toContain(
      'If you cancel 1 day or more before the event, 50 % of the balance is not owed, or refunded where it is paid, and the rest remains owed.',
    );
  });

  it('say the sum before the button', () => {
    expect(cancellationEffect(PAID, 'customer')).toBe(
      'Deposit $850.00 kept (\u00a7 Deposit). 16 days before: balance $850.00 not kept. $850.00 goes back to the customer.',
    );
    expect(cancellationEffect({ ...PAID, daysBefore: 0, receivedCents: 85_000 }, 'unpaid')).toBe(
      'Deposit $850.00 kept (\u00a7 Deposit). On the day: balance $850.00 kept or owed. $850.00 stays owed after cancelling.',
    );
    expect(cancellationEffect(PAID, 'house')).toBe(
      'We cancel: everything paid is returned. $1,700.00 goes back to the customer.',
    );
    expect(cancellationEffect({ ...PAID, clause: null, receivedCents: 0 }, 'customer')).toBe(
      'Nothing was signed: nothing is kept. No money moves.',
    );
  });
});
