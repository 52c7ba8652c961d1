import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A part of one of the website's own drawings, in its own units. */
export interface PictureCrop {
  scene: string;
  x: number;
  y: number;
  width: number;
}

export interface DrawnPhoto {
  content: Buffer;
  thumbnail: Buffer;
}

const SCENES = join('frontend', 'public', 'scenes');
const PHOTO_WIDTH = 960;
const THUMBNAIL_WIDTH = 480;
/** Width to height. */
const SHAPE = 4 / 3;

/** Photos of these crops, in their order. @throws Error when the drawings are not in this clone */
export async function drawCrops(crops: readonly PictureCrop[]): Promise<DrawnPhoto[]> {
  const folder = scenesFolder();
  const names = [...new Set(crops.map(({ scene }) => scene))];
  // Drawing a scene is the long part, so each is drawn once.
  const scenes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await drawScene(join(folder, `${name}.svg`))] as const),
    ),
  );
  return Promise.all(crops.map((crop) => drawCrop(scenes.get(crop.scene), crop)));
}

function drawScene(file: string): Promise<Buffer> {
  return sharp(file).flatten({ background: 'black' }).png({ compressionLevel: 1 }).toBuffer();
}

async function drawCrop(scene: Buffer | undefined, { x, y, width }: PictureCrop): Promise<DrawnPhoto> {
  const content = await sharp(scene)
    .extract({ left: x, top: y, width, height: Math.round(width / SHAPE) })
    .resize({ width: PHOTO_WIDTH })
    .jpeg({ quality: 80 })
    .toBuffer();
  return {
    content,
    thumbnail: await sharp(content).resize(THUMBNAIL_WIDTH).jpeg({ quality: 78 }).toBuffer(),
  };
}

/** This file lies at other depths when compiled; the clone is the first folder above that has the drawings. */
function scenesFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, SCENES))) {
    if (dirname(folder) === folder) throw new Error('the drawings of frontend/public/scenes are not here');
    folder = dirname(folder);
  }
  return join(folder, SCENES);
}
