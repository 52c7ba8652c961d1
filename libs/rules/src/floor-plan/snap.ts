import { boxAround, type PlanShift } from './group-commands.js';
import { FLOOR_LIMITS } from './rooms.js';
import { boxOf, type FloorScene } from './scene.js';

/** A line along which something that is dragged stands with another piece. */
export interface AlignmentGuide {
  direction: 'vertical' | 'horizontal';
  at: number;
}

export interface SnappedShift {
  shift: PlanShift;
  guides: AlignmentGuide[];
}

/** Draws a drag to the edges and middles of the pieces that stay; where none is near, to the grid of the arrow keys. */
export function snapShift(scene: FloorScene, ids: readonly string[], shift: PlanShift): SnappedShift {
  const around = boxAround(scene.items.filter((item) => ids.includes(item.id)));
  if (!around) return { shift, guides: [] };
  const others = scene.items.filter((item) => !ids.includes(item.id)).map(boxOf);
  const across = snapped(
    around.x,
    around.width,
    shift.right,
    others.flatMap((box) => linesOf(box.x, box.width)),
  );
  const along = snapped(
    around.y,
    around.height,
    shift.down,
    others.flatMap((box) => linesOf(box.y, box.height)),
  );
  return {
    shift: { right: across.shift, down: along.shift },
    guides: [
      ...across.lines.map((at): AlignmentGuide => ({ direction: 'vertical', at })),
      ...along.lines.map((at): AlignmentGuide => ({ direction: 'horizontal', at })),
    ],
  };
}

/** Both edges and the middle. */
function linesOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

function snapped(start: number, length: number, shift: number, targets: number[]) {
  const wanted = linesOf(start + shift, length);
  const meetings = targets.flatMap((at) => wanted.map((line) => ({ at, by: at - line })));
  const least = Math.min(...meetings.map(({ by }) => Math.abs(by)));
  const nearest = meetings.find(({ by }) => Math.abs(by) === least);
  if (!nearest || least > FLOOR_LIMITS.snap) {
    const grid = FLOOR_LIMITS.nudge;
    return { shift: Math.round((start + shift) / grid) * grid - start, lines: [] };
  }
  const lines = meetings.filter(({ by }) => by === nearest.by).map(({ at }) => at);
  return { shift: shift + nearest.by, lines: [...new Set(lines)] };
}
