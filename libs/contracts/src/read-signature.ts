import {
  isDrawing,
  isDrawn,
  pictureBytes,
  pointsOnly,
  SIGNATURE_LIMITS,
  type Signature,
  type StrokePoint,
} from './domain/signature.js';
import { decodePng, UnreadableImage } from './signature-picture.js';

/**
 * The drawn signature, or null when there is none: an unreadable, blank or dotted picture. A blanked picture is accepted
 * when the strokes say what was drawn, since some browsers falsify canvases (Contracts §4).
 */
export async function readSignature(
  image: string | null | undefined,
  strokes: StrokePoint[][] | null,
): Promise<Signature | null> {
  const png = image ? pictureBytes(image) : null;
  if (!png) return null;
  try {
    const bitmap = await decodePng(png, SIGNATURE_LIMITS);
    return isDrawing(bitmap) || isDrawn(strokes) ? { png, strokes: strokes && pointsOnly(strokes) } : null;
  } catch (error) {
    if (error instanceof UnreadableImage) return null;
    throw error;
  }
}
