/** The pixels of a picture, as red, green, blue and opacity from 0 to 255 each. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface StrokePoint {
  x: number;
  y: number;
  time?: number;
}

export interface Signature {
  png: Buffer;
  strokes: StrokePoint[][] | null;
}

/** Largest signature: 200 kB and 2000 × 1000 pixels. */
export const SIGNATURE_LIMITS = { bytes: 200_000, width: 2000, height: 1000 } as const;

const PREFIX = 'data:image/png;base64,';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Darker than this over white paper counts as ink; noise that a browser adds against fingerprinting stays lighter. */
const INK_BELOW = 200;
const INK_PIXELS = 20;
/** A single tap of the widest pen on the densest screen covers fewer pixels than this either way. */
const INK_EXTENT = 12;
/** In CSS pixels, where the widest pen's dot is 3. */
const STROKE_EXTENT = 8;
const STROKE_POINTS = 4;

/** Only what a point is: whatever else a client sent with it is not kept. */
export function pointsOnly(strokes: StrokePoint[][]): StrokePoint[][] {
  return strokes.map((stroke) =>
    stroke.map(({ x, y, time }) => (time === undefined ? { x, y } : { x, y, time })),
  );
}

/** The bytes of a PNG in a data URL; null for anything else, and for more than a signature has. */
export function pictureBytes(image: string): Buffer | null {
  if (!image.startsWith(PREFIX)) return null;
  const text = image.slice(PREFIX.length);
  if (text.length > Math.ceil(SIGNATURE_LIMITS.bytes / 3) * 4 || !BASE64.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length <= SIGNATURE_LIMITS.bytes ? bytes : null;
}

/** More than a dot: enough dark pixels, spread over more than a pen's width. */
export function isDrawing(bitmap: Bitmap): boolean {
  const { width, height } = bitmap;
  let inked = 0;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (brightness(bitmap, y * width + x) >= INK_BELOW) continue;
      inked += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return inked >= INK_PIXELS && Math.max(right - left, bottom - top) >= INK_EXTENT;
}

/** The same for strokes: several points that lie apart. */
export function isDrawn(strokes: StrokePoint[][] | null): boolean {
  const points = (strokes ?? []).filter((stroke) => stroke.length > 1).flat();
  if (points.length < STROKE_POINTS) return false;
  const spread = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return (
    Math.max(spread(points.map((point) => point.x)), spread(points.map((point) => point.y))) >= STROKE_EXTENT
  );
}

/** 0 (black) to 255 of one pixel, laid over white paper. */
function brightness({ pixels }: Bitmap, pixel: number): number {
  const value = (channel: number) => pixels[pixel * 4 + channel] ?? 255;
  const colour = (value(0) * 299 + value(1) * 587 + value(2) * 114) / 1000;
  const opacity = value(3) / 255;
  return colour * opacity + 255 * (1 - opacity);
}
