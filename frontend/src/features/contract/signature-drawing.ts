import type { BasicPoint, PointGroup } from 'signature_pad';

/** The paper a signature is kept on, in its own pixels; the pad on screen is this paper, larger or smaller. */
export const PAPER = { width: 560, height: 280 } as const;

/** What stands on the pad: strokes on PAPER, or a name set in script by the computer. */
export interface SignatureDrawing {
  strokes: PointGroup[];
  typedName: string | null;
}

export const EMPTY_DRAWING: SignatureDrawing = { strokes: [], typedName: null };

/** Less than this, in PAPER pixels, is a dot or a slip of the finger. */
const SMALLEST_EXTENT = 12;
const FEWEST_POINTS = 4;

/** The same strokes on a paper `factor` times as large; the pen keeps its width. */
export function scaleStrokes(strokes: PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

function extent(points: BasicPoint[], axis: 'x' | 'y'): number {
  const values = points.map((point) => point[axis]);
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** False for a blank pad and for dots (Contracts §4: a drawn signature is required). */
export function isSigned({ strokes, typedName }: SignatureDrawing): boolean {
  if (typedName !== null) return true;
  const points = strokes.filter((stroke) => stroke.points.length > 1).flatMap((stroke) => stroke.points);
  if (points.length < FEWEST_POINTS) return false;
  return Math.max(extent(points, 'x'), extent(points, 'y')) >= SMALLEST_EXTENT;
}

/** Strokes as the API takes them: PAPER pixels, milliseconds since the first touch. */
export function strokesForServer(strokes: PointGroup[]): { x: number; y: number; time: number }[][] {
  const start = strokes[0]?.points[0]?.time ?? 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  return strokes.map((stroke) =>
    stroke.points.map(({ x, y, time }) => ({ x: round(x), y: round(y), time: Math.max(0, time - start) })),
  );
}
