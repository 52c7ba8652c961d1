import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { FloorScene, GroundBox } from '#rules';
import { pannedBy, zoomedAt, ZOOMS, type PlanView } from '../model/view';
import {
  cancelled,
  IDLE,
  moved,
  pressed,
  released,
  type Hand,
  type HandEffect,
  type HandPoint,
  type HandStep,
  type PlaceUnder,
  type PressedOn,
} from '../tools/hand';

interface HandOptions {
  canvas: RefObject<SVGSVGElement | null>;
  scene: FloorScene;
  selected: readonly string[];
  isFixed: boolean;
  ground: GroundBox;
  view: PlanView;
  onView: (change: (before: PlanView) => PlanView) => void;
  onEffect: (effect: HandEffect) => void;
}

type CanvasEvent = PointerEvent<SVGSVGElement>;

/** Hands the pointers of the canvas to the tool, and what the tool answers to the view and the plan. */
export function useHand(options: HandOptions) {
  const { canvas, scene, ground, onView, onEffect } = options;
  // Moves come faster than React draws, so what the hand is doing is kept beside what is drawn of it.
  const current = useRef<Hand>(IDLE);
  const fingers = useRef(new Set<number>());
  const [hand, setHand] = useState<Hand>(IDLE);
  useWheel(options);
  useFingers(options);

  const take = ({ hand: next, effect }: HandStep) => {
    current.current = next;
    setHand(next);
    if (effect?.kind === 'pan' || effect?.kind === 'zoom') onView((view) => seen(view, ground, effect));
    else if (effect) onEffect(effect);
  };
  const place = (x: number, y: number) => placeUnder(canvas.current, x, y);
  const handlers = {
    onPointerDown: (event: CanvasEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      fingers.current.add(event.pointerId);
      event.currentTarget.setPointerCapture(event.pointerId);
      take(pressed(current.current, pointOf(event, place), pressedOn(event, options)));
    },
    onPointerMove: (event: CanvasEvent) => {
      if (current.current.kind !== 'idle') take(moved(current.current, pointOf(event, place), scene, place));
    },
    onPointerUp: (event: CanvasEvent) => {
      fingers.current.delete(event.pointerId);
      take(released(current.current, pointOf(event, place), scene, fingers.current.size));
    },
    onPointerCancel: (event: CanvasEvent) => {
      fingers.current.delete(event.pointerId);
      take(cancelled(fingers.current.size));
    },
    // A pointer may be lost without a word; no piece sticks to a hand that is gone.
    onLostPointerCapture: (event: CanvasEvent) => {
      if (fingers.current.delete(event.pointerId)) take(cancelled(fingers.current.size));
    },
  };
  return { hand, handlers };
}

function seen(
  view: PlanView,
  ground: GroundBox,
  effect: Extract<HandEffect, { kind: 'pan' | 'zoom' }>,
): PlanView {
  const near = effect.kind === 'zoom' ? zoomedAt(view, ground, effect.at, effect.factor) : view;
  return pannedBy(near, ground, effect.right, effect.down);
}

function pointOf({ pointerId, clientX, clientY }: CanvasEvent, place: PlaceUnder): HandPoint {
  return { pointerId, screenX: clientX, screenY: clientY, ...place(clientX, clientY) };
}

function pressedOn(event: CanvasEvent, { selected, isFixed }: HandOptions): PressedOn {
  const id = (event.target as Element).closest('[data-item]')?.getAttribute('data-item') ?? null;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  return { id, selected, adds, isTouch: event.pointerType !== 'mouse', isFixed };
}

function placeUnder(svg: SVGSVGElement | null, x: number, y: number): { x: number; y: number } {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x: drawnX, y: drawnY } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: drawnX, y: drawnY };
}

/** Control and the wheel (which is also a pinch on a touchpad) zooms; the wheel alone moves a drawing that is zoomed. */
function useWheel({ canvas, ground, view, onView }: HandOptions) {
  const isZoomed = view.zoom > ZOOMS.least;
  useEffect(() => {
    const svg = canvas.current;
    if (!svg) return undefined;
    const turn = (event: WheelEvent) => {
      const zooms = event.ctrlKey || event.metaKey;
      if (!zooms && !isZoomed) return;
      event.preventDefault();
      const at = placeUnder(svg, event.clientX, event.clientY);
      const beside = placeUnder(svg, event.clientX - event.deltaX, event.clientY - event.deltaY);
      onView((before) =>
        zooms
          ? zoomedAt(before, ground, at, Math.exp(-event.deltaY / 300))
          : pannedBy(before, ground, beside.x - at.x, beside.y - at.y),
      );
    };
    svg.addEventListener('wheel', turn, { passive: false });
    return () => {
      svg.removeEventListener('wheel', turn);
    };
  }, [canvas, ground, isZoomed, onView]);
}

/** One finger on the ground scrolls the page; on a piece, or with a second one, the gesture is the drawing's. */
function useFingers({ canvas }: HandOptions) {
  useEffect(() => {
    const svg = canvas.current;
    if (!svg) return undefined;
    const keep = (event: TouchEvent) => {
      const isOnPiece = (event.target as Element).closest('[data-item]') !== null;
      if (event.cancelable && (isOnPiece || event.touches.length > 1)) event.preventDefault();
    };
    svg.addEventListener('touchstart', keep, { passive: false });
    svg.addEventListener('touchmove', keep, { passive: false });
    return () => {
      svg.removeEventListener('touchstart', keep);
      svg.removeEventListener('touchmove', keep);
    };
  }, [canvas]);
}
