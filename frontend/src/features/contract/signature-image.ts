import SignaturePad from 'signature_pad';
import { drawTypedName } from './typed-name';
import { PAPER, type SignatureDrawing } from './signature-drawing';

/** Black pen, white ground, line width 1 to 3 (Contracts §4). */
export const PEN = {
  penColor: '#000000',
  backgroundColor: '#ffffff',
  minWidth: 1,
  maxWidth: 3,
  minDistance: 3,
} as const;

/** Every signature is exported at this density, whatever the screen's: 1120 × 560 pixels. */
const EXPORT_DENSITY = 2;
const PNG_PREFIX = 'data:image/png;base64,';
/** 200 kB of bytes are four thirds of that in base64. */
const LONGEST_IMAGE = Math.floor((200_000 / 3) * 4);

/** One white pixel: goes with the strokes when the browser falsifies what it draws (the server then takes the strokes). */
const BLANK_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

/**
 * The signature as a PNG of fixed size, drawn anew from its data. Null when the browser refuses or falsifies canvases
 * (against fingerprinting) and there are no strokes to send in its place.
 */
export function signatureImage(drawing: SignatureDrawing): string | null {
  const image = exportedImage(drawing);
  if (image?.startsWith(PNG_PREFIX) && image.length <= LONGEST_IMAGE) return image;
  return drawing.typedName === null ? BLANK_IMAGE : null;
}

function exportedImage({ strokes, typedName }: SignatureDrawing): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = PAPER.width * EXPORT_DENSITY;
  canvas.height = PAPER.height * EXPORT_DENSITY;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(EXPORT_DENSITY, EXPORT_DENSITY);
  const pad = new SignaturePad(canvas, PEN);
  pad.off();
  pad.fromData(strokes);
  if (typedName !== null) drawTypedName(context, typedName, PAPER.width);
  try {
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}
