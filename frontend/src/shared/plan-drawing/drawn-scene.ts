import {
  FLOOR_LIMITS,
  planRoom,
  type FloorScene,
  type GroundBox,
  type PlacedItem,
  type PlanRoomKey,
} from '#rules';

/** Room for the rulers and the doors' swing around the walls, in tenths of a foot. */
export const RULER = 26;

/** All that a drawing of this room shows. */
export function drawnGround(room: PlanRoomKey): GroundBox {
  const { width, height } = planRoom(room);
  return { x: -RULER, y: -RULER, width: width + 2 * RULER, height: height + 2 * RULER };
}

/** Tents and stages lie below what stands under and on them. */
export function inDrawingOrder({ items }: FloorScene): readonly PlacedItem[] {
  const isGround = ({ type }: PlacedItem) => type.startsWith('tent-') || type === 'stage';
  return [...items.filter(isGround), ...items.filter((item) => !isGround(item))];
}

/** Every this many tenths of a foot a ruler has a number. */
export const FEET = { line: 50, number: 100 } as const;

export function ticks(length: number, step: number): number[] {
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step);
}

export const STRIP = FLOOR_LIMITS.reservedTop;
