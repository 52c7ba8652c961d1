import type { VenueView } from '@/lib/venues';

export interface Picture {
  src: string;
  thumbnail: string;
  alt: string;
  caption?: string;
}

/** Uploaded pictures come in a small size too; drawn scenes are small by nature. */
function thumbnailOf(src: string): string {
  return /^\/api\/files\/[\w-]+$/.test(src) ? `${src}/thumb` : src;
}

/** The main picture first, then the gallery: as many as the counter counts (Specification 1 §2). */
export function venuePictures(venue: VenueView): Picture[] {
  const sources = [venue.imageUrl, ...venue.galleryImages];
  return sources.map((src, index) => ({
    src,
    thumbnail: thumbnailOf(src),
    alt: sources.length === 1 ? venue.name : `${venue.name}, picture ${index + 1} of ${sources.length}`,
  }));
}
