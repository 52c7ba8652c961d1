import fc from 'fast-check';
import { formatMoney, roundHalfUp, toCents, toDollars } from './money.js';

describe('money', () => {
  it('turns dollars into exact cents', () => {
    expect([333.33, 0.29, 1.15, 1250, 0].map(toCents)).toEqual([33333, 29, 115, 125000, 0]);
  });

  it.each([Number.NaN, Infinity, 98.9009, 0.1 + 0.2, 1e20])('refuses %p dollars', (amount) => {
    expect(() => toCents(amount)).toThrow(RangeError);
  });

  it.each([
    [125000, '$1,250.00'],
    [0, '$0.00'],
    [5, '$0.05'],
    [123456789, '$1,234,567.89'],
    [-1000, '-$10.00'],
  ])('shows %d cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('rounds halves upwards', () => {
    expect([0.5, 1.5, 2.4999, 29166.375].map(roundHalfUp)).toEqual([1, 2, 2, 29166]);
  });

  it('gets every cent back from its dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });
});
