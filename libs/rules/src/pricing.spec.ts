import fc from 'fast-check';
import { priceOf, type PricingFacts } from './pricing.js';

const facts = (changes: Partial<PricingFacts> = {}): PricingFacts => ({
  hours: 4,
  hourlyCents: [25000],
  eventType: 'corporate',
  priceOverrideCents: null,
  discount: null,
  depositCents: null,
  ...changes,
});

describe('priceOf', () => {
  it('multiplies hours by the sum of the hourly prices and halves the deposit', () => {
    expect(priceOf(facts({ hours: 7, hourlyCents: [25000, 10000] }))).toEqual({
      baseCents: 245000,
      discountCents: 0,
      totalCents: 245000,
      depositCents: 122500,
      balanceCents: 122500,
    });
  });

  it('takes 12.5 % off $333.33 with one rounding', () => {
    const price = priceOf(
      facts({ priceOverrideCents: 33333, discount: { type: 'percentage', amount: 12.5 } }),
    );
    expect(price).toMatchObject({ totalCents: 29166, depositCents: 14583, balanceCents: 14583 });
  });

  it.each(['wedding', 'wedding-reception'])('has no price for a %s until staff set one', (eventType) => {
    const price = priceOf(facts({ eventType, discount: { type: 'dollar', amount: 100 } }));
    expect(price).toEqual({
      baseCents: null,
      discountCents: 0,
      totalCents: null,
      depositCents: null,
      balanceCents: null,
    });
    expect(priceOf(facts({ eventType, priceOverrideCents: 500000 })).totalCents).toBe(500000);
  });

  it('lets an override of nothing stand, and never falls below nothing', () => {
    expect(priceOf(facts({ priceOverrideCents: 0 }))).toMatchObject({ totalCents: 0, depositCents: 0 });
    const generous = priceOf(facts({ discount: { type: 'dollar', amount: 999999 } }));
    expect(generous).toMatchObject({ totalCents: 0, discountCents: 100000, balanceCents: 0 });
    expect(priceOf(facts({ discount: { type: 'percentage', amount: 100 } })).totalCents).toBe(0);
  });

  it('keeps a set deposit within the total', () => {
    expect(priceOf(facts({ depositCents: 20000 }))).toMatchObject({
      depositCents: 20000,
      balanceCents: 80000,
    });
    expect(priceOf(facts({ depositCents: 200000 }))).toMatchObject({ depositCents: 100000, balanceCents: 0 });
  });

  it('rounds the half cent of an odd total into the deposit', () => {
    expect(priceOf(facts({ priceOverrideCents: 101 }))).toMatchObject({ depositCents: 51, balanceCents: 50 });
  });

  it('refuses impossible discounts', () => {
    expect(() => priceOf(facts({ discount: { type: 'percentage', amount: 101 } }))).toThrow(RangeError);
    expect(() => priceOf(facts({ discount: { type: 'dollar', amount: -1 } }))).toThrow(RangeError);
  });

  it('always splits the total exactly into deposit and balance, all whole cents', () => {
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ type: fc.constant('dollar' as const), amount: fc.nat(10_000_000) }),
      fc.record({
        type: fc.constant('percentage' as const),
        amount: fc.nat(10_000).map((hundredths) => hundredths / 100),
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 24 }),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 4 }),
        discount,
        fc.option(fc.nat(5_000_000)),
        (hours, hourlyCents, given, depositCents) => {
          const price = priceOf(facts({ hours, hourlyCents, discount: given, depositCents }));
          const total = price.totalCents ?? -1;
          expect(total).toBeGreaterThanOrEqual(0);
          expect((price.depositCents ?? 0) + (price.balanceCents ?? 0)).toBe(total);
          expect(price.depositCents).toBeLessThanOrEqual(total);
          expect(total + price.discountCents).toBe(price.baseCents);
          expect(Number.isInteger(total) && Number.isInteger(price.depositCents)).toBe(true);
        },
      ),
    );
  });
});
