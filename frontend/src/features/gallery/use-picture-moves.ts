import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** A shorter stroke is a tap that slipped, in pixels. */
const SWIPE = 40;

/** Which picture is shown, and every way to another one; after the last comes the first. */
export function usePictureMoves(count: number, start: number) {
  const [index, setIndex] = useState(start);
  const from = useRef<{ x: number; y: number } | null>(null);

  const move = (steps: number) => setIndex((current) => (current + steps + count) % count);
  const previous = () => move(-1);
  const next = () => move(1);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: previous,
      ArrowRight: next,
      Home: () => setIndex(0),
      End: () => setIndex(count - 1),
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const begun = from.current;
      from.current = null;
      if (!begun) return;
      const [x, y] = [event.clientX - begun.x, event.clientY - begun.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return;
      move(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };

  return { index, show: setIndex, previous, next, swipe, onKeyDown };
}
