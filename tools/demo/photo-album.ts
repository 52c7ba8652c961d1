import type { PictureCrop } from './picture-crops.js';

export interface AlbumPhoto {
  caption: string | null;
  status: 'pending' | 'approved' | 'rejected';
  crop: PictureCrop;
}

/** What guests have photographed, newest first: drawings, since nobody was there with a camera. */
export const ALBUM: readonly AlbumPhoto[] = [
  {
    caption: 'Last dance under the string lights',
    status: 'pending',
    crop: { scene: 'main-event-venue', x: 400, y: 290, width: 800 },
  },
  {
    caption: 'Grandpa and the smoker, friends for life',
    status: 'pending',
    crop: { scene: 'restaurant-add-on', x: 560, y: 280, width: 900 },
  },
  { caption: null, status: 'pending', crop: { scene: 'private-dining-room', x: 380, y: 400, width: 800 } },
  {
    caption: 'Sunset from the meadow side',
    status: 'approved',
    crop: { scene: 'outdoor-tent', x: 140, y: 130, width: 1000 },
  },
  {
    caption: 'The long table before it was full',
    status: 'approved',
    crop: { scene: 'hero', x: 330, y: 560, width: 800 },
  },
  {
    caption: 'Nobody wanted to go home',
    status: 'approved',
    crop: { scene: 'outdoor-tent', x: 760, y: 330, width: 840 },
  },
  {
    caption: 'First ribs of the evening, gone in a minute',
    status: 'approved',
    crop: { scene: 'restaurant-add-on', x: 0, y: 580, width: 560 },
  },
  {
    caption: 'Doors open',
    status: 'approved',
    crop: { scene: 'hero', x: 560, y: 190, width: 800 },
  },
  { caption: 'My thumb', status: 'rejected', crop: { scene: 'hero', x: 0, y: 760, width: 500 } },
];
