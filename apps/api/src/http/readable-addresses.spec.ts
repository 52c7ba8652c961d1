import { readableAddress } from './readable-addresses.js';

describe('an address', () => {
  it.each(['/', '/contract/1?next=%2Fa', '/caf%C3%A9', '/api/bookings?q=%ff', '/a;b=%20'])(
    'that can be decoded stays: %s',
    (url) => expect(readableAddress({ url })).toBe(url),
  );

  it.each([
    ['/contract/%ff', '/not-an-address'],
    ['/%', '/not-an-address'],
    ['/%c3%28?a=1', '/not-an-address'],
    ['/api/bookings/%E0%A4', '/api/not-an-address'],
  ])('that cannot be decoded leads nowhere: %s', (url, nowhere) =>
    expect(readableAddress({ url })).toBe(nowhere),
  );
});
