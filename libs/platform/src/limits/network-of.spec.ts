import { networkOf } from './network-of.js';

describe('what a limit counts an address as', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['email:someone@example.com', 'email:someone@example.com'],
    ['3B241101-E2bb-4255-8caf-4136C566A962', '3b241101-e2bb-4255-8caf-4136c566a962'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%s is %s where a limit counts whole providers’ blocks', (address, network) => {
    expect(networkOf(address, 48)).toBe(network);
  });
});
