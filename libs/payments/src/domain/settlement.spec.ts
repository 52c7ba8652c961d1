import fc from 'fast-check';
import { type LedgerCharge, settle, type SettlementFacts } from './settlement.js';

const at = (day: number) => new Date(Date.UTC(2025, 8, day));
let nextId = 0;
const charge = (
  type: LedgerCharge['type'],
  amountCents: number,
  more: Partial<LedgerCharge> = {},
): LedgerCharge => ({
  id: String((nextId += 1)),
  type,
  amountCents,
  refundedCents: 0,
  returnedCents: 0,
  receivedAt: at(1),
  owedBack: false,
  ...more,
});
const facts = (charges: LedgerCharge[], more: Partial<SettlementFacts> = {}): SettlementFacts => ({
  totalCents: 100_000,
  depositCents: 50_000,
  contractSignedAt: at(1),
  charges,
  ...more,
});

describe('settle', () => {
  it('owes deposit and balance while nothing has come', () => {
    expect(settle(facts([]))).toMatchObject({
      depositPaidAt: null,
      finalPaymentPaidAt: null,
      paymentStatus: 'unpaid',
      owedCents: { deposit: 50_000, final: 50_000 },
    });
  });

  it('counts deposit, then balance', () => {
    const deposit = charge('deposit', 50_000, { receivedAt: at(2) });
    expect(settle(facts([deposit]))).toMatchObject({
      depositPaidAt: at(2),
      finalPaymentPaidAt: null,
      paymentStatus: 'deposit_paid',
      owedCents: { deposit: 0, final: 50_000 },
    });
    expect(settle(facts([deposit, charge('final', 50_000, { receivedAt: at(9) })]))).toMatchObject({
      finalPaymentPaidAt: at(9),
      paymentStatus: 'fully_paid',
      owedCents: { deposit: 0, final: 0 },
    });
  });

  it('is fully paid to the cent: 12.5 % off $333.33', () => {
    const odd = facts([charge('deposit', 14_583), charge('final', 14_583)], {
      totalCents: 29_166,
      depositCents: 14_583,
    });
    expect(settle(odd).paymentStatus).toBe('fully_paid');
  });

  it('puts a change of price on the balance, never on a paid deposit', () => {
    const deposit = charge('deposit', 50_000);
    expect(settle(facts([deposit], { totalCents: 120_000, depositCents: 60_000 })).owedCents).toEqual({
      deposit: 0,
      final: 70_000,
    });
    const paid = [deposit, charge('final', 50_000)];
    const raised = settle(facts(paid, { totalCents: 110_000 }));
    expect(raised).toMatchObject({
      finalPaymentPaidAt: null,
      paymentStatus: 'deposit_paid',
      owedCents: { final: 10_000 },
    });
    expect(settle(facts(paid, { totalCents: 90_000 })).paymentStatus).toBe('fully_paid');
    expect(settle(facts([deposit], { totalCents: 40_000, depositCents: 40_000 })).paymentStatus).toBe(
      'fully_paid',
    );
  });

  it('is still paid when one of two equal charges went back', () => {
    const first = charge('deposit', 50_000, { receivedAt: at(2) });
    const second = charge('deposit', 50_000, { receivedAt: at(3) });
    for (const charges of [
      [first, { ...second, refundedCents: 50_000 }],
      [{ ...first, refundedCents: 50_000 }, second],
      [first, { ...second, refundedCents: 1000 }],
    ]) {
      expect(settle(facts(charges))).toMatchObject({
        paymentStatus: 'deposit_paid',
        owedCents: { deposit: 0, final: 50_000 },
      });
    }
  });

  it('says partly refunded, and keeps it paid, when a part went back', () => {
    const refunded = settle(facts([charge('deposit', 50_000, { refundedCents: 1000 })]));
    expect(refunded).toMatchObject({
      depositPaidAt: at(1),
      paymentStatus: 'partly_refunded',
      owedCents: { deposit: 0 },
    });
  });

  it('says refunded when everything went back, and paid again after the next payment', () => {
    const gone = charge('deposit', 50_000, { refundedCents: 50_000 });
    expect(settle(facts([gone]))).toMatchObject({
      depositPaidAt: null,
      paymentStatus: 'refunded',
      owedCents: { deposit: 50_000 },
    });
    expect(settle(facts([gone, charge('deposit', 50_000)])).paymentStatus).toBe('deposit_paid');
    const balanceGone = settle(
      facts([charge('deposit', 50_000), charge('final', 50_000, { refundedCents: 50_000 })]),
    );
    expect(balanceGone).toMatchObject({
      paymentStatus: 'partly_refunded',
      finalPaymentPaidAt: null,
      owedCents: { final: 50_000 },
    });
  });

  it('does not count what the house owes back', () => {
    expect(settle(facts([charge('deposit', 50_000, { owedBack: true })])).paymentStatus).toBe('unpaid');
    expect(
      settle(facts([charge('deposit', 50_000, { owedBack: true, refundedCents: 50_000 })])).paymentStatus,
    ).toBe('refunded');
  });

  it('counts a total or a deposit of nothing as paid from the signature on', () => {
    const nothing = { totalCents: 0, depositCents: 0 };
    expect(settle(facts([], nothing))).toMatchObject({
      finalPaymentPaidAt: at(1),
      paymentStatus: 'fully_paid',
    });
    expect(settle(facts([], { ...nothing, contractSignedAt: null })).paymentStatus).toBe('unpaid');
    expect(settle(facts([], { depositCents: 0 }))).toMatchObject({
      depositPaidAt: at(1),
      owedCents: { deposit: 0, final: 100_000 },
    });
  });

  it('is paid off by paying what it says is owed, from wherever the ledger stands', () => {
    const line = fc.record({
      type: fc.constantFrom('deposit' as const, 'final' as const),
      amountCents: fc.integer({ min: 1, max: 80_000 }),
      refunded: fc.constantFrom(0, 0.5, 1),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 2, max: 200_000 }),
        (lines, totalCents) => {
          const depositCents = Math.floor((totalCents + 1) / 2);
          const charges = lines.map(({ type, amountCents, refunded }) =>
            charge(type, amountCents, { refundedCents: Math.floor(amountCents * refunded) }),
          );
          const pay = (type: 'deposit' | 'final') => {
            const owed = settle(facts(charges, { totalCents, depositCents })).owedCents[type];
            if (owed > 0) charges.push(charge(type, owed));
          };
          pay('deposit');
          pay('final');
          const end = settle(facts(charges, { totalCents, depositCents }));
          expect(end.owedCents).toEqual({ deposit: 0, final: 0 });
          expect(end.finalPaymentPaidAt).not.toBeNull();
        },
      ),
    );
  });
});
