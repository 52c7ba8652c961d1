import type { Tx } from '#platform';
import type { Cutting, DrawnPhoto } from './cuttings.js';
import type { DemoFiles } from './demo-files.js';
import type { DemoHouse } from './demo-house.js';
import type { VenueKey } from './diary.js';

interface GalleryPhoto extends Cutting {
  venue: VenueKey;
}

/** What staff have hung up in the gallery of each space: details of its drawing. */
export const GALLERY_CUTTINGS: readonly GalleryPhoto[] = [
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

const HUNG_UP_HOURS_AGO = 30 * 24;

/** Behind the pictures that a space has already; the drawn ones come in the order of their cuttings. */
export async function hangGalleries(
  tx: Tx,
  drawn: readonly DrawnPhoto[],
  { house, files }: { house: DemoHouse; files: DemoFiles },
): Promise<void> {
  const at = house.time.hoursAgo(HUNG_UP_HOURS_AGO);
  for (const [index, photo] of drawn.entries()) {
    const key = GALLERY_CUTTINGS[index]?.venue;
    if (!key) continue;
    const [venue] = house.venuesOf([key]);
    await tx.query('update venues set gallery_images = gallery_images || $2::text where id = $1', [
      venue?.id,
      files.hangUp(photo, at),
    ]);
  }
}
