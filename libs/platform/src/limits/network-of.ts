import { isIPv6 } from 'node:net';

const GROUPS = 8;
const BITS_OF_A_GROUP = 16;
/** What a home gets of IPv6; who rents servers gets a /48 as easily. */
const HOME = 64;

/**
 * What a limit counts an address as. Whoever has IPv6 at home holds a whole /64 and could take a new address for each try, so all of
 * it is one; an IPv4 address, also one written as IPv6, is itself. Letters count the same in either case: an id whose letters
 * somebody changed to capitals still opens the same thing, and must not open another allowance.
 */
export function networkOf(address: string, bits: 48 | 64 = HOME): string {
  const folded = address.toLowerCase();
  if (!isIPv6(folded)) return folded;
  const [bare = ''] = folded.split('%');
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const skipped = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...skipped, ...after].slice(0, bits / BITS_OF_A_GROUP);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}
