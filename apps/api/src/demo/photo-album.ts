import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A part of one of the house's own drawings, in its own units. */
interface Cutting {
  scene: string;
  x: number;
  y: number;
  width: number;
}

export interface AlbumPhoto {
  caption: string | null;
  status: 'pending' | 'approved' | 'rejected';
  cutting: Cutting;
}

export interface DrawnPhoto {
  content: Buffer;
  thumbnail: Buffer;
}

/** What guests have photographed, newest first: drawings, since nobody was there with a camera. */
export const ALBUM: readonly AlbumPhoto[] = [
  {
    caption: 'Last dance under the string lights',
    status: 'pending',
    cutting: { scene: 'main-event-venue', x: 400, y: 290, width: 800 },
  },
  {
    caption: 'Grandpa and the smoker, friends for life',
    status: 'pending',
    cutting: { scene: 'restaurant-add-on', x: 560, y: 280, width: 900 },
  },
  { caption: null, status: 'pending', cutting: { scene: 'private-dining-room', x: 380, y: 400, width: 800 } },
  {
    caption: 'Sunset from the meadow side',
    status: 'approved',
    cutting: { scene: 'outdoor-tent', x: 140, y: 130, width: 1000 },
  },
  {
    caption: 'The long table before it was full',
    status: 'approved',
    cutting: { scene: 'hero', x: 330, y: 560, width: 800 },
  },
  {
    caption: 'Nobody wanted to go home',
    status: 'approved',
    cutting: { scene: 'outdoor-tent', x: 760, y: 330, width: 840 },
  },
  {
    caption: 'First ribs of the evening, gone in a minute',
    status: 'approved',
    cutting: { scene: 'restaurant-add-on', x: 0, y: 580, width: 560 },
  },
  {
    caption: 'Doors open',
    status: 'approved',
    cutting: { scene: 'hero', x: 560, y: 190, width: 800 },
  },
  { caption: 'My thumb', status: 'rejected', cutting: { scene: 'hero', x: 0, y: 760, width: 500 } },
];

const SCENES = join('frontend', 'public', 'scenes');
const PHOTO_WIDTH = 960;
const THUMBNAIL_WIDTH = 480;
/** Width to height. */
const SHAPE = 4 / 3;

/** The album's pictures in its order. @throws Error when the drawings are not in this clone */
export async function drawAlbum(): Promise<DrawnPhoto[]> {
  const folder = scenesFolder();
  const names = [...new Set(ALBUM.map(({ cutting }) => cutting.scene))];
  // Drawing a scene is the long part, so each is drawn once.
  const scenes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await drawScene(join(folder, `${name}.svg`))] as const),
    ),
  );
  return Promise.all(ALBUM.map(({ cutting }) => cutOut(scenes.get(cutting.scene), cutting)));
}

function drawScene(file: string): Promise<Buffer> {
  return sharp(file).flatten({ background: 'black' }).png({ compressionLevel: 1 }).toBuffer();
}

async function cutOut(scene: Buffer | undefined, { x, y, width }: Cutting): Promise<DrawnPhoto> {
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
