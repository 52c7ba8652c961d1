import sharp from 'sharp';

/** Any PNG as a plain one on white paper, since a PDF's own reader of pictures knows neither all depths nor interlacing. */
export function flatPng(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
