import { kindOf, titleOf } from './message-words';

describe('a message of the Outbox', () => {
  it('names its kind in words, and the office as whom it is for', () => {
    expect(kindOf({ kind: 'booking-approved' })).toBe('Booking approved');
    expect(kindOf({ kind: 'request-received-staff' })).toBe('Request received, to the office');
  });

  it('is called by its subject, a text message by its kind', () => {
    expect(titleOf({ kind: 'deposit-receipt', subject: 'Receipt: deposit' })).toBe('Receipt: deposit');
    expect(titleOf({ kind: 'step-up-code', subject: null })).toBe('Step up code');
  });
});
