import { useCallback, useState } from 'react';
import { EMPTY_DRAWING, type SignatureDrawing } from './signature-drawing';

/** Signatures are short; older steps are let go, so that hours of scribbling cost nothing. */
const MOST_STEPS = 50;

/** The drawing with its history: undo also brings back what 'Clear' wiped. */
export function useDrawing() {
  const [history, setHistory] = useState<SignatureDrawing[]>([EMPTY_DRAWING]);
  const drawing = history.at(-1) ?? EMPTY_DRAWING;
  const change = useCallback((next: SignatureDrawing) => {
    setHistory((before) => [...before, next].slice(-MOST_STEPS));
  }, []);
  const undo = useCallback(() => {
    setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before));
  }, []);
  const isBlank = drawing.strokes.length === 0 && drawing.typedName === null;
  return { drawing, change, undo, canUndo: history.length > 1, canClear: !isBlank };
}
