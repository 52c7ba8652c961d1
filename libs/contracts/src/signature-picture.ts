import sharp, { type Metadata } from 'sharp';
import type { Bitmap } from './domain/signature.js';

export interface ImageLimits {
  width: number;
  height: number;
}

/** The bytes are no picture that we read: not PNG, damaged, too large, or of a kind that no canvas makes. */
export class UnreadableImage extends Error {}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A picture within the limits takes a few milliseconds; what takes longer is no signature. */
const PATIENCE_SECONDS = 5;

/**
 * The pixels of an 8-bit, non-interlaced gray or RGB(A) PNG: what canvases make. Its header is looked at first, and no more is
 * unpacked than the pixels that it names, so that a small file cannot grow into a large one.
 * @throws UnreadableImage
 */
export async function decodePng(bytes: Buffer, limits: ImageLimits): Promise<Bitmap> {
  // Before anything is read: the library knows many formats, and a signature comes as one of them.
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw new UnreadableImage('not a PNG');
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.width * limits.height, failOn: 'warning' });
    assertCanvasKind(await picture.metadata(), limits);
    const { data, info } = await picture
      .timeout({ seconds: PATIENCE_SECONDS })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  } catch (error) {
    if (error instanceof UnreadableImage) throw error;
    throw new UnreadableImage('damaged PNG', { cause: error });
  }
}

function assertCanvasKind(header: Metadata, limits: ImageLimits): void {
  const { width, height, depth, isProgressive, isPalette } = header;
  if (width > limits.width || height > limits.height) throw new UnreadableImage('too many pixels');
  if (depth !== 'uchar' || isProgressive || isPalette)
    throw new UnreadableImage('a kind of PNG that no signature pad makes');
}
