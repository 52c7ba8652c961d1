import { deflateSync } from 'node:zlib';
import { makePng, pngOf } from '../../../test/support/png.js';
import { decodePng, UnreadableImage } from './signature-picture.js';

const LIMITS = { width: 2000, height: 1000 };
const checker = (x: number, y: number) => (x * 7 + y * 3) % 5 < 2;

function header(width: number, height: number, rest: number[]): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set(rest, 8);
  return bytes;
}

describe('decodePng', () => {
  const kinds = [1, 2, 3, 4] as const;
  const filters = [0, 1, 2, 3, 4];
  it.each(kinds.flatMap((channels) => filters.map((filter) => [channels, filter] as const)))(
    'reads back what was drawn with %i channels and row filter %i',
    async (channels, filter) => {
      const bitmap = await decodePng(
        makePng({ width: 17, height: 9, channels, filter, ink: checker }),
        LIMITS,
      );
      expect([bitmap.width, bitmap.height, bitmap.pixels.length]).toEqual([17, 9, 17 * 9 * 4]);
      for (let y = 0; y < 9; y += 1) {
        for (let x = 0; x < 17; x += 1) {
          const shade = checker(x, y) ? 0 : 255;
          const at = (y * 17 + x) * 4;
          expect([...bitmap.pixels.subarray(at, at + 4)]).toEqual([shade, shade, shade, 255]);
        }
      }
    },
  );

  const good = makePng({ width: 20, height: 10, ink: checker });
  const flipped = Buffer.from(good);
  flipped[50] = (flipped[50] ?? 0) ^ 1;
  const bomb = pngOf([
    ['IHDR', header(4, 4, [8, 6, 0, 0, 0])],
    ['IDAT', deflateSync(Buffer.alloc(50_000_000))],
    ['IEND', Buffer.alloc(0)],
  ]);
  const vast = pngOf([
    ['IHDR', header(4_000_000, 1_000_000, [8, 6, 0, 0, 0])],
    ['IDAT', deflateSync(Buffer.alloc(100_000))],
    ['IEND', Buffer.alloc(0)],
  ]);
  const fewColours = pngOf([
    ['IHDR', header(2, 2, [8, 3, 0, 0, 0])],
    ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])],
    ['IDAT', deflateSync(Buffer.from([0, 0, 1, 0, 1, 0]))],
    ['IEND', Buffer.alloc(0)],
  ]);
  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a page that claims to be a PNG', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a cut file', good.subarray(0, good.length - 20)],
    ['a file with one flipped bit', flipped],
    ['a file without its last bytes', good.subarray(0, good.length - 13)],
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['four million times a million pixels', vast],
    ['a picture of few colours', fewColours],
    [
      'too few rows',
      pngOf([
        ['IHDR', header(9, 9, [8, 6, 0, 0, 0])],
        ['IDAT', deflateSync(Buffer.alloc(40))],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
    ['a picture wider than allowed', makePng({ width: 2001, height: 2, ink: checker })],
    [
      'a picture without pixels',
      pngOf([
        ['IHDR', header(0, 4, [8, 6, 0, 0, 0])],
        ['IDAT', deflateSync(Buffer.alloc(4))],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
    [
      '16 bits a channel',
      pngOf([
        ['IHDR', header(2, 2, [16, 6, 0, 0, 0])],
        ['IDAT', deflateSync(Buffer.alloc(34))],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
    [
      'an interlaced picture',
      pngOf([
        ['IHDR', header(2, 2, [8, 6, 0, 0, 1])],
        ['IDAT', deflateSync(Buffer.alloc(18))],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
    [
      'an unknown row filter',
      pngOf([
        ['IHDR', header(1, 1, [8, 0, 0, 0, 0])],
        ['IDAT', deflateSync(Buffer.from([9, 0]))],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
    [
      'no picture data',
      pngOf([
        ['IHDR', header(2, 2, [8, 6, 0, 0, 0])],
        ['IEND', Buffer.alloc(0)],
      ]),
    ],
  ];
  it.each(refused)('refuses %s', async (_name, bytes) => {
    await expect(decodePng(bytes, LIMITS)).rejects.toThrow(UnreadableImage);
  });

  it('unpacks no more of a small file that holds 50 MB than the pixels of its header', async () => {
    const before = process.memoryUsage().rss;
    const { pixels } = await decodePng(bomb, LIMITS);
    expect(pixels).toHaveLength(4 * 4 * 4);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });
});
