import fc from 'fast-check';
import { type Bounds, JsonMeter } from './json-bounds.js';

const BOUNDS: Bounds = { bytes: 2000, keys: 5, depth: 3, values: 14 };

function excess(text: string, bounds = BOUNDS, pieceBytes = 7): string | null {
  const meter = new JsonMeter();
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const found = meter.add(bytes.subarray(from, from + pieceBytes), bounds);
    if (found) return found;
  }
  return null;
}

describe('the meter of JSON bodies', () => {
  it.each([
    ['{"a":1,"b":{"c":[1,2]},"d":2,"e":3}', null],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'keys'],
    ['[[[1]]]', null],
    ['[1,1,1,1,1,1,1,1,1,1,1,1]', null],
    ['[1,1,1,1,1,1,1,1,1,1,1,1,1]', 'values'],
    ['[{},{}]', null],
    ['[{},{},{},{}]', 'values'],
    ['"[,,,,,,,,,,,,,,,"', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":"{[:::::::::["}', null],
    ['{"a":"\\":\\"::::::\\\\","b":1}', null],
    ['{"a":"\\\\","b":[[[]]]}', 'depth'],
    [`"${'x'.repeat(1998)}"`, null],
    [`"${'x'.repeat(1999)}"`, 'bytes'],
    ['{"🎂":"日本：語："}', null],
  ])('finds in %p what is too much: %p', (text, expected) => {
    expect(excess(text)).toBe(expected);
  });

  it('counts the same wherever the bytes are cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (text, pieceBytes) => {
        // Of two excesses the first piece that holds one names it; whether there is any never depends on the cuts.
        expect(excess(text, BOUNDS, pieceBytes) === null).toBe(excess(text, BOUNDS, 2000) === null);
      }),
    );
  });

  it('counts the keys and levels that parsing finds', () => {
    const keysIn = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>(
            (sum, each) => sum + keysIn(each),
            Array.isArray(value) ? 0 : Object.keys(value).length,
          )
        : 0;
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false } as fc.JsonSharedConstraints), (text) => {
        const keys = keysIn(JSON.parse(text));
        const bounds = { bytes: 1e6, keys, depth: 1e6, values: 1e6 };
        expect(excess(text, bounds)).toBeNull();
        if (keys > 0) expect(excess(text, { ...bounds, keys: keys - 1 })).toBe('keys');
      }),
    );
  });
});
