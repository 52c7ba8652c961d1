/** Longest side of the small copy that the server keeps of every uploaded picture, in pixels. */
export const THUMBNAIL_SIDE = 480;
/** Longest side of the picture itself, in pixels. */
export const LONGEST_SIDE = 2400;

/** The small copy of an uploaded picture; null for our own drawings, which are small by nature. */
export function thumbnailOf(src: string): string | null {
  return /^\/api\/files\/[\w-]+$/.test(src) ? `${src}/thumb` : null;
}
