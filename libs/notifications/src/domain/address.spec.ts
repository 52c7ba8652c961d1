import { addressFault } from './address.js';

describe('the address of a message', () => {
  it.each([
    ['email', 'Ana.Perez+Wed@example.com'],
    ['email', 'ana@bücher.example'],
    ['sms', '+15125550100'],
  ] as const)('takes the %s address %s', (channel, address) => {
    expect(addressFault(channel, address)).toBeNull();
  });

  it.each([
    ['email', 'bob@example.com\r\nBcc: x@evil.test'],
    ['email', 'bob@example.com, x@evil.test'],
    ['email', 'Smith, Bob <a@b.example>'],
    ['email', ''],
    ['sms', '555-0100'],
    ['sms', '+1512555\n0100'],
  ] as const)('refuses the %s address %j', (channel, address) => {
    expect(addressFault(channel, address)).not.toBeNull();
  });
});
