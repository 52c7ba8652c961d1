/**
 * A process of its own that draws pictures anew, one after the other (see picture-decoder.ts). What a hostile picture does to
 * it, in time or in memory, does not reach the process that answers people. Plain JavaScript, so that it starts the same from
 * the sources and from what was built.
 */
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** A phone's largest pictures have 50 million; beyond this a small file could unpack into gigabytes. */
const MOST_PIXELS = 64_000_000;
/** What a picture that cannot be read line by line (interlaced, progressive) may take in memory once unpacked. */
const MOST_BYTES_AT_ONCE = 256 * 1024 * 1024;
const LONGEST_SIDE = 2400;
const THUMBNAIL_SIDE = 480;
const BYTES_PER_SAMPLE = { uchar: 1, char: 1, ushort: 2, short: 2 };

async function redraw(content, asJpeg) {
  const { width, height, channels, depth, isProgressive } = await sharp(content, {
    limitInputPixels: false,
  }).metadata();
  const pixels = width * height;
  const unpacked = pixels * channels * (BYTES_PER_SAMPLE[depth] ?? 4);
  if (pixels > MOST_PIXELS || (isProgressive && unpacked > MOST_BYTES_AT_ONCE))
    return { refusal: 'too-many-pixels' };
  const upright = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const redrawn = await (
    asJpeg ? upright.jpeg({ quality: 86 }) : upright.png({ compressionLevel: 8 })
  ).toBuffer();
  const thumbnail = await sharp(redrawn)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { content: redrawn, thumbnail };
}

process.on('message', ({ content, asJpeg }) => {
  redraw(Buffer.from(content), asJpeg)
    .catch(() => ({ refusal: 'damaged' }))
    .then((answer) => process.send(answer));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));

process.send('ready');
