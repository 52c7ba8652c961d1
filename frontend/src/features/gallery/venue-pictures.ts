import { thumbnailOf } from '@/lib/thumbnails';
import type { VenueView } from '@/lib/venues';

export interface Picture {
  src: string;
  thumbnail: string;
  alt: string;
  caption?: string;
}

/** The main picture first, then the gallery: as many as the counter counts (Site §8). */
export function venuePictures(venue: VenueView): Picture[] {
  const sources = [venue.imageUrl, ...venue.galleryImages];
  return sources.map((src, index) => ({
    src,
    thumbnail: thumbnailOf(src) ?? src,
    alt: sources.length === 1 ? venue.name : `${venue.name}, picture ${index + 1} of ${sources.length}`,
  }));
}
