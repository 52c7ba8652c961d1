import { boxOf, moveItems, snapShift, type AlignmentGuide, type FloorScene, type GroundBox } from '#rules';

export interface DrawnPlace {
  x: number;
  y: number;
}

/** Which place of the drawing lies under a point of the screen, as it is looked at now. */
export type PlaceUnder = (screenX: number, screenY: number) => DrawnPlace;

/** Where a finger or the mouse is, in the drawing's own lengths and in pixels of the screen. */
export interface HandPoint extends DrawnPlace {
  pointerId: number;
  screenX: number;
  screenY: number;
}

/** What the hand is doing. A second finger always ends what the first one began, and nothing was changed by it. */
export type Hand =
  | { kind: 'idle' }
  /** Pressed on a piece: a tap, until it has moved. */
  | { kind: 'pressed'; from: HandPoint; id: string; ids: readonly string[]; adds: boolean }
  | {
      kind: 'dragging';
      from: HandPoint;
      ids: readonly string[];
      scene: FloorScene;
      guides: readonly AlignmentGuide[];
    }
  /** Over the empty ground with a mouse: a frame that chooses what it touches. */
  | { kind: 'framing'; from: HandPoint; to: HandPoint }
  | { kind: 'panning'; from: HandPoint }
  /** The anchor is the place of the drawing that stays between the fingers. */
  | { kind: 'pinching'; fingers: readonly [HandPoint, HandPoint]; anchor: DrawnPlace }
  /** A finger is still down after a pinch or a gesture that was broken off. */
  | { kind: 'spent' };

/** What becomes of a gesture. */
export type HandEffect =
  | { kind: 'tap'; id: string; adds: boolean }
  | { kind: 'drop'; scene: FloorScene; ids: readonly string[] }
  | { kind: 'choose'; ids: readonly string[] }
  | { kind: 'pan'; right: number; down: number }
  | { kind: 'zoom'; at: DrawnPlace; factor: number; right: number; down: number };

export interface HandStep {
  hand: Hand;
  effect?: HandEffect;
}

export const IDLE: Hand = { kind: 'idle' };

/** Pixels of the screen that a tap may slip. */
const SLIP = 4;

export interface PressedOn {
  /** The piece under the hand; null for the ground. */
  id: string | null;
  selected: readonly string[];
  /** With Shift or Control a piece is added to what is chosen. */
  adds: boolean;
  isTouch: boolean;
  /** A fixed layout takes no drag. */
  isFixed: boolean;
}

export function pressed(hand: Hand, at: HandPoint, on: PressedOn): HandStep {
  if (hand.kind !== 'idle') {
    const first = pointOf(hand);
    if (!first || first.pointerId === at.pointerId) return { hand };
    const anchor = { x: (first.x + at.x) / 2, y: (first.y + at.y) / 2 };
    return { hand: { kind: 'pinching', fingers: [first, at], anchor } };
  }
  if (on.id !== null && !on.isFixed) {
    const ids = on.selected.includes(on.id) ? on.selected : [on.id];
    return { hand: { kind: 'pressed', from: at, id: on.id, ids, adds: on.adds } };
  }
  return { hand: on.isTouch ? { kind: 'panning', from: at } : { kind: 'framing', from: at, to: at } };
}

/** The one finger of a gesture. */
function pointOf(hand: Hand): HandPoint | null {
  return 'from' in hand ? hand.from : null;
}

export function moved(hand: Hand, at: HandPoint, scene: FloorScene, place: PlaceUnder): HandStep {
  if (hand.kind === 'pinching') return pinched(hand, at, place);
  if (pointOf(hand)?.pointerId !== at.pointerId) return { hand };
  if (hand.kind === 'pressed') {
    const slipped = Math.hypot(at.screenX - hand.from.screenX, at.screenY - hand.from.screenY);
    return slipped <= SLIP ? { hand } : dragged(hand, at, scene);
  }
  if (hand.kind === 'dragging') return dragged(hand, at, scene);
  if (hand.kind === 'framing') return { hand: { ...hand, to: at } };
  if (hand.kind !== 'panning') return { hand };
  // The place that the finger took hold of comes back beneath it.
  return { hand, effect: { kind: 'pan', right: at.x - hand.from.x, down: at.y - hand.from.y } };
}

/** From the scene before the gesture, so that a drag back to where it began changes nothing. */
function dragged(
  { from, ids }: { from: HandPoint; ids: readonly string[] },
  at: HandPoint,
  scene: FloorScene,
): HandStep {
  const { shift, guides } = snapShift(scene, ids, { right: at.x - from.x, down: at.y - from.y });
  return { hand: { kind: 'dragging', from, ids, scene: moveItems(scene, ids, shift), guides } };
}

function pinched(hand: Extract<Hand, { kind: 'pinching' }>, at: HandPoint, place: PlaceUnder): HandStep {
  const [one, other] = hand.fingers;
  if (at.pointerId !== one.pointerId && at.pointerId !== other.pointerId) return { hand };
  const fingers: [HandPoint, HandPoint] = at.pointerId === one.pointerId ? [at, other] : [one, at];
  const [first, second] = fingers;
  const middle = place((first.screenX + second.screenX) / 2, (first.screenY + second.screenY) / 2);
  const factor = spread(first, second) / Math.max(spread(one, other), 1);
  const right = middle.x - hand.anchor.x;
  const down = middle.y - hand.anchor.y;
  return { hand: { ...hand, fingers }, effect: { kind: 'zoom', at: middle, factor, right, down } };
}

function spread(one: HandPoint, other: HandPoint): number {
  return Math.hypot(one.screenX - other.screenX, one.screenY - other.screenY);
}

export function released(hand: Hand, at: HandPoint, scene: FloorScene, fingersLeft: number): HandStep {
  const next: Hand = fingersLeft > 0 ? { kind: 'spent' } : IDLE;
  if (hand.kind === 'pinching' || hand.kind === 'spent' || hand.kind === 'idle') return { hand: next };
  if (pointOf(hand)?.pointerId !== at.pointerId) return { hand };
  if (hand.kind === 'pressed') return { hand: next, effect: { kind: 'tap', id: hand.id, adds: hand.adds } };
  if (hand.kind === 'dragging')
    return { hand: next, effect: { kind: 'drop', scene: hand.scene, ids: hand.ids } };
  if (hand.kind === 'framing')
    return { hand: next, effect: { kind: 'choose', ids: touched(scene, frameOf(hand)) } };
  return { hand: next };
}

/** The browser or the system took the gesture away: pieces stay where they were before it. */
export function cancelled(fingersLeft: number): HandStep {
  return { hand: fingersLeft > 0 ? { kind: 'spent' } : IDLE };
}

export function frameOf({ from, to }: { from: HandPoint; to: HandPoint }): GroundBox {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

function touched(scene: FloorScene, frame: GroundBox): string[] {
  return scene.items
    .filter((item) => {
      const box = boxOf(item);
      const across = box.x < frame.x + frame.width && frame.x < box.x + box.width;
      return across && box.y < frame.y + frame.height && frame.y < box.y + box.height;
    })
    .map((item) => item.id);
}
