import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngOf } from '../../../../test/support/png.js';
import { PictureDecoder } from './picture-decoder.js';

class HurriedDecoder extends PictureDecoder {
  protected override slowestMs(): number {
    return 1;
  }
}

const photo = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#b8431d' } })
    .jpeg()
    .toBuffer();

/** The header of a PNG of eight bytes a pixel whose lines are interlaced, and next to nothing behind it. */
function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  return pngOf([
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(64))],
    ['IEND', Buffer.alloc(0)],
  ]);
}

describe('the process that draws pictures anew', () => {
  const decoder = new PictureDecoder();
  afterAll(() => decoder.onApplicationShutdown());

  it('answers each picture with its own', async () => {
    const widths = [50, 60, 70, 80];
    const answers = await Promise.all(widths.map(async (width) => decoder.redraw(await photo(width), true)));
    const seen = await Promise.all(
      answers.map((answer) => ('content' in answer ? sharp(answer.content).metadata() : null)),
    );
    expect(seen.map((picture) => picture?.width)).toEqual(widths);
  });

  it('makes a thumbnail of at most 480 pixels', async () => {
    const answer = await decoder.redraw(await photo(1000), false);
    if ('refusal' in answer) throw new Error(answer.refusal);
    expect(await sharp(answer.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
    expect(await sharp(answer.content).metadata()).toMatchObject({ format: 'png', width: 1000 });
  });

  it.each([
    ['is cut off', async () => (await photo(400)).subarray(0, 300), 'damaged'],
    ['is none', () => Promise.resolve(Buffer.from('no picture')), 'damaged'],
    ['has more than 64 million pixels', () => Promise.resolve(interlacedPng(8000, 8001)), 'too-many-pixels'],
    ['would need 500 MB at once', () => Promise.resolve(interlacedPng(7900, 7900)), 'too-many-pixels'],
  ])('refuses what %s', async (_what, content, refusal) => {
    expect(await decoder.redraw(await content(), true)).toEqual({ refusal });
  });

  it('gives up a picture that takes too long, and draws the next one in a new process', async () => {
    const hurried = new HurriedDecoder();
    expect(await hurried.redraw(await photo(50), true)).toEqual({ refusal: 'damaged' });
    hurried.onApplicationShutdown();
    expect(await decoder.redraw(await photo(50), true)).toHaveProperty('thumbnail');
  });

  it('lets no more than twenty pictures wait', async () => {
    const content = await photo(50);
    const asked = Array.from({ length: 22 }, () => decoder.redraw(content, true));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
  });
});
