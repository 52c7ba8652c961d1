import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../support/settings.mjs';

const WEBP = { quality: 80, effort: 6, smartSubsample: true };
/** Another machine draws the edges of letters a little differently: by how much a pixel may change, of 255. */
const SAME_COLOUR = 40;
/** So many of all pixels may differ by more: less than the shortest word that changes. */
const SAME_PICTURE_SHARE = 0.00004;

/**
 * Writes a picture where the repository keeps it, unless what lies there shows the same.
 * @returns {Promise<'new' | 'changed' | 'same'>}
 */
export async function keepPicture(file, png) {
  const path = join(projectFolder, file);
  const picture = await sharp(png).webp(WEBP).toBuffer();
  const known = existsSync(path) ? readFileSync(path) : null;
  if (known && (await showTheSame(known, picture))) return 'same';
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  return known ? 'changed' : 'new';
}

/** True when a reader would see no difference; both are encoded pictures. */
export async function showTheSame(one, other) {
  if (one.equals(other)) return true;
  const [first, second] = await Promise.all([one, other].map(pixelsOf));
  if (first.info.width !== second.info.width || first.info.height !== second.info.height) return false;
  const { width, height } = first.info;
  return differences(first.data, second.data) <= width * height * SAME_PICTURE_SHARE;
}

/** Pixels of which some channel differs clearly; three bytes are one pixel. */
function differences(first, second) {
  let count = 0;
  for (let at = 0; at < first.length; at += 3) {
    const isDifferent =
      Math.abs(first[at] - second[at]) > SAME_COLOUR ||
      Math.abs(first[at + 1] - second[at + 1]) > SAME_COLOUR ||
      Math.abs(first[at + 2] - second[at + 2]) > SAME_COLOUR;
    if (isDifferent) count += 1;
  }
  return count;
}

function pixelsOf(picture) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
