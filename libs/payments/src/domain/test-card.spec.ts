import { cardErrors, cardOutcome } from './test-card.js';

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' };

describe('cardErrors', () => {
  it('finds nothing wrong with a complete card', () => {
    expect(cardErrors(card, '2025-09-15')).toEqual([]);
    expect(
      cardErrors(
        { ...card, cardNumber: '4242-4242-4242-4242', expiry: ' 09 / 25 ', cvc: '1234' },
        '2025-09-30',
      ),
    ).toEqual([]);
  });

  it.each([
    [{ cardNumber: '4242 4242 4242 4241' }, 'cardNumber'],
    [{ cardNumber: '4242' }, 'cardNumber'],
    [{ cardNumber: 'four two four two' }, 'cardNumber'],
    [{ expiry: '08/25' }, 'expiry'],
    [{ expiry: '13/29' }, 'expiry'],
    [{ expiry: '1229' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: 'abc' }, 'cvc'],
  ])('names the wrong field of %j', (wrong, field) => {
    expect(cardErrors({ ...card, ...wrong }, '2025-09-15').map((error) => error.field)).toEqual([field]);
  });

  it('names all wrong fields at once', () => {
    expect(cardErrors({ cardNumber: '', expiry: '', cvc: '' }, '2025-09-15')).toHaveLength(3);
  });
});

describe('cardOutcome', () => {
  it('accepts the one card that succeeds', () => {
    expect(cardOutcome('4242 4242 4242 4242')).toEqual({ accepted: true });
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['5555 5555 5555 4444', 'This demonstration takes no real cards. Use the test card 4242 4242 4242 4242.'],
  ])('declines %s with its reason', (number, message) => {
    expect(cardOutcome(number)).toEqual({ accepted: false, message });
  });
});
