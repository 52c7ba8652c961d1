import type { Tx } from '#platform';
import type { PictureCrop, DrawnPhoto } from './picture-crops.js';
import type { DemoFiles } from './demo-files.js';
import type { DemoHouse } from './demo-house.js';
import type { VenueKey } from './diary.js';

interface GalleryPhoto extends PictureCrop {
  venue: VenueKey;
}

/** What staff have added to the gallery of each space: details of its drawing. */
export const GALLERY_CROPS: readonly GalleryPhoto[] = [
  { venue: 'main', scene: 'main-event-venue', x: 500, y: 300, width: 620 },
  { venue: 'main', scene: 'main-event-venue', x: 180, y: 580, width: 560 },
  { venue: 'main', scene: 'main-event-venue', x: 160, y: 110, width: 600 },
  { venue: 'tent', scene: 'outdoor-tent', x: 300, y: 500, width: 640 },
  { venue: 'tent', scene: 'outdoor-tent', x: 780, y: 60, width: 800 },
  { venue: 'tent', scene: 'outdoor-tent', x: 480, y: 570, width: 560 },
  { venue: 'addOn', scene: 'restaurant-add-on', x: 880, y: 250, width: 640 },
  { venue: 'addOn', scene: 'restaurant-add-on', x: 320, y: 360, width: 560 },
  { venue: 'addOn', scene: 'restaurant-add-on', x: 0, y: 580, width: 560 },
  { venue: 'privateDining', scene: 'private-dining-room', x: 520, y: 60, width: 560 },
  { venue: 'privateDining', scene: 'private-dining-room', x: 420, y: 580, width: 560 },
  { venue: 'privateDining', scene: 'private-dining-room', x: 0, y: 40, width: 560 },
];

const ADDED_HOURS_AGO = 30 * 24;

/** Adds the drawn photos, which come in the order of `GALLERY_CROPS`, behind the pictures that a space has already. */
export async function fillGalleries(
  tx: Tx,
  drawn: readonly DrawnPhoto[],
  { house, files }: { house: DemoHouse; files: DemoFiles },
): Promise<void> {
  const at = house.time.hoursAgo(ADDED_HOURS_AGO);
  for (const [index, photo] of drawn.entries()) {
    const key = GALLERY_CROPS[index]?.venue;
    if (!key) continue;
    const [venue] = house.venuesOf([key]);
    await tx.query('update venues set gallery_images = gallery_images || $2::text where id = $1', [
      venue?.id,
      files.addPublished(photo, at),
    ]);
  }
}
