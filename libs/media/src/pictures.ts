import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { FileKind } from './domain/file-kind.js';

// One picture at a time keeps one core; nothing of one request is kept for another.
sharp.cache(false);
sharp.concurrency(1);

/** A phone's largest pictures have 50 million; beyond this a small file could unpack into gigabytes. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 2400;
const THUMBNAIL_SIDE = 480;
const SLOWEST_SECONDS = 20;

export interface Picture {
  content: Buffer;
  thumbnail: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/** Thumbnails have no transparency and are small: always JPEG. */
export const THUMBNAIL_TYPE = 'image/jpeg';

/**
 * Pictures are drawn anew: what lies beside the pixels (place, camera, markup, another file) does not survive, and a broken
 * one shows at once. Turned upright, sRGB, first frame, at most 2400 pixels.
 */
@Injectable()
export class Pictures {
  /** Null when it cannot be read, is cut off, or has more than 64 million pixels. */
  async redraw(content: Buffer, kind: FileKind): Promise<Picture | null> {
    try {
      const upright = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: SLOWEST_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      const redrawn = await (
        kind === 'jpg' ? upright.jpeg({ quality: 86 }) : upright.png({ compressionLevel: 8 })
      ).toBuffer();
      const thumbnail = await sharp(redrawn)
        .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 78 })
        .toBuffer();
      return { content: redrawn, thumbnail, contentType: kind === 'jpg' ? 'image/jpeg' : 'image/png' };
    } catch {
      return null;
    }
  }
}
