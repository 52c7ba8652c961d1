import { formatPhone, phoneDigits, plainPhone } from './phone.js';

describe('phones as people type them', () => {
  it.each([
    ['٥١٢٥٥٥٠١٠٠', '5125550100'],
    ['۵۱۲۵۵۵۰۱۰۰', '5125550100'],
    ['५१२ ५५५ ०१००', '512 555 0100'],
    ['５１２－５５５－０１０１', '512-555-0101'],
    ['512-555-CAKE', '512-555-2253'],
    ['1 800 FLOWERS', '1 800 3569377'],
    ['001 512 555 0101', '+1 512 555 0101'],
    ['0044 20 7946 0018', '+44 20 7946 0018'],
    ['+52 1 55 1234 5678', '+52 55 1234 5678'],
    ['+52 155 123 4567', '+52 155 123 4567'],
  ])('reads %p as %p', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
  });

  it.each(['(512) 555-0100', '512.555.0100', '+1 512 555 0100', '512 555 0100 ext 5', '555-0100 mom', ''])(
    'leaves %p as it is',
    (typed) => {
      expect(plainPhone(typed)).toBe(typed);
    },
  );

  it('finds the digits of any script', () => {
    expect(phoneDigits('(٥١٢) ٥٥٥-٠١٠٠')).toBe('5125550100');
  });

  it('shows digits of another script as a number of this country', () => {
    expect(formatPhone('٥١٢٥٥٥٠١٠٠')).toBe('(512) 555-0100');
    expect(formatPhone('512-555-CAKE')).toBe('512-555-CAKE');
  });
});
