import fc from 'fast-check';
import { formatMoney, roundHalfUp, toCents, toDollars, readAmount, readPercentage } from './money.js';

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

describe('amounts as people type them', () => {
  it.each([
    ['1,250.50', 125_050],
    ['1250.50', 125_050],
    ['$1250.5', 125_050],
    ['1 250.50', 125_050],
    ['$ 1,250', 125_000],
    ['1,234,567.89', 123_456_789],
    ['0', 0],
    ['  ', null],
    ['1250,50', 'unreadable'],
    ['1.250,50', 'unreadable'],
    ['1,25', 'unreadable'],
    ['12,50.00', 'unreadable'],
    ['1,250.505', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['12.5%', 'unreadable'],
    ['99999999999999999', 'unreadable'],
  ])('reads %p as %p cents', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents);
  });

  it.each([
    ['7.5', 750],
    ['7.5 %', 750],
    ['100%', 10_000],
    ['', null],
    ['7,5', 'unreadable'],
    ['$7', 'unreadable'],
    ['1,000', 'unreadable'],
  ])('reads %p as %p hundredths of a percent', (typed, hundredths) => {
    expect(readPercentage(typed)).toBe(hundredths);
  });
});
