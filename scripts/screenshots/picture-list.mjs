/** The pictures of the README, in its order; each is taken of a wide and of a small screen. */
export const PICTURES = [
  'home',
  'venues',
  'calendar',
  'alternatives',
  'event-planner',
  'my-bookings',
  'contract',
  'payment',
  'gallery',
  'vendor-documents',
  'management',
  'requests',
  'booking-details',
  'outbox',
];

export const PICTURE_FOLDER = 'docs/pictures';

/** Sharper than the screen they stand for, so that a README may show them at any width. */
export const SIZES = [
  { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25, hasTouch: false },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true },
];

/** Where a picture lies, seen from the repository's folder: 'docs/pictures/home-390.webp'. */
export function pictureFile(name, width) {
  return `${PICTURE_FOLDER}/${name}-${width}.webp`;
}
