import { useEffect, useRef, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { PAPER, scaleStrokes, type SignatureDrawing } from './signature-drawing';
import { PEN } from './signature-image';
import { drawTypedName } from './typed-name';

function paint(pad: SignaturePad, canvas: HTMLCanvasElement, { strokes, typedName }: SignatureDrawing) {
  const width = canvas.clientWidth;
  if (width === 0) return;
  const density = Math.max(window.devicePixelRatio || 1, 1);
  const pixels = { width: Math.round(width * density), height: Math.round(canvas.clientHeight * density) };
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) {
    canvas.width = pixels.width;
    canvas.height = pixels.height;
  }
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(density, 0, 0, density, 0, 0);
  pad.fromData(scaleStrokes(strokes, width / PAPER.width));
  if (typedName !== null) drawTypedName(context, typedName, width);
}

/** Takes the typed name off the paper. The pad itself is left alone: clearing it would end the stroke just begun. */
function wipe(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.fillStyle = PEN.backgroundColor;
  context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  context.restore();
}

/** Calls `repaint` now and whenever the window may have blanked the canvas. Returns what ends that. */
function repaintOnChanges(canvas: HTMLCanvasElement, repaint: () => void): () => void {
  const observer = new ResizeObserver(repaint);
  observer.observe(canvas);
  window.addEventListener('resize', repaint);
  document.addEventListener('visibilitychange', repaint);
  repaint();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', repaint);
    document.removeEventListener('visibilitychange', repaint);
  };
}

/**
 * Keeps a canvas and the drawing's data together. The data is the truth and is painted again after every resize,
 * rotation or return to the page, so that no change of the window can blank a signature.
 */
export function useSignaturePad(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  drawing: SignatureDrawing,
  onDrawn: (drawing: SignatureDrawing) => void,
) {
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ drawing, onDrawn });
  const isDrawing = useRef(false);

  useEffect(() => {
    latest.current = { drawing, onDrawn };
    // Not under the pen: the next stroke may begin before the last one was drawn here.
    if (pad.current && canvasRef.current && !isDrawing.current) {
      paint(pad.current, canvasRef.current, drawing);
    }
  }, [canvasRef, drawing, onDrawn]);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    const made = new SignaturePad(canvas, PEN);
    pad.current = made;
    const repaint = () => {
      // Not under the pen: the end of the stroke paints again.
      if (!isDrawing.current) paint(made, canvas, latest.current.drawing);
    };
    const begin = () => {
      isDrawing.current = true;
      if (latest.current.drawing.typedName !== null) wipe(canvas);
    };
    const end = () => {
      isDrawing.current = false;
      const strokes = scaleStrokes(made.toData(), PAPER.width / canvas.clientWidth);
      latest.current.onDrawn({ strokes, typedName: null });
    };
    made.addEventListener('beginStroke', begin);
    made.addEventListener('endStroke', end);
    const stopRepainting = repaintOnChanges(canvas, repaint);
    return () => {
      stopRepainting();
      made.off();
      pad.current = null;
    };
  }, [canvasRef]);
}
