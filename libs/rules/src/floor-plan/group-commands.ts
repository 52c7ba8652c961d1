import { nextId, whyNotAdd } from './commands.js';
import { FLOOR_LIMITS, planRoom } from './rooms.js';
import { boxOf, keptInside, usableBox, type FloorScene, type GroundBox, type PlacedItem } from './scene.js';

/** How far something moves, in tenths of a foot. */
export interface PlanShift {
  right: number;
  down: number;
}

/** The ground that all of these pieces cover together; null for none. */
export function boxAround(items: readonly PlacedItem[]): GroundBox | null {
  if (items.length === 0) return null;
  const boxes = items.map(boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Moves pieces together as far as the room lets all of them go, so that the group keeps its shape. */
export function moveItems(scene: FloorScene, ids: readonly string[], shift: PlanShift): FloorScene {
  const moved = chosen(scene, ids);
  const around = boxAround(moved);
  if (planRoom(scene.room).fixed || !around) return scene;
  const usable = usableBox(scene.room);
  const right = within(shift.right, usable.x - around.x, usable.x + usable.width - around.x - around.width);
  const down = within(shift.down, usable.y - around.y, usable.y + usable.height - around.y - around.height);
  if (right === 0 && down === 0) return scene;
  const items = scene.items.map((item) =>
    moved.includes(item) ? { ...item, x: item.x + right, y: item.y + down } : item,
  );
  return { ...scene, items };
}

/** Steps of the arrow keys. */
export function nudgeItems(
  scene: FloorScene,
  ids: readonly string[],
  { right, down }: PlanShift,
): FloorScene {
  const step = FLOOR_LIMITS.nudge;
  return moveItems(scene, ids, { right: right * step, down: down * step });
}

/** A shift that is no number moves nothing; the sum stays a whole number. */
function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(Math.round(value), least), most) + 0;
}

export function removeItems(scene: FloorScene, ids: readonly string[]): FloorScene {
  const items = scene.items.filter((item) => !ids.includes(item.id));
  return planRoom(scene.room).fixed || items.length === scene.items.length ? scene : { ...scene, items };
}

/** Adds another piece like each of these a gangway beside it, turned the same way, as far as the stock goes. */
export function duplicateItems(scene: FloorScene, ids: readonly string[]): FloorScene {
  return chosen(scene, ids).reduce((before, original) => {
    if (whyNotAdd(before, original.type) !== null) return before;
    const { name: _name, ...piece } = original;
    const beside = {
      ...piece,
      id: nextId(before),
      x: original.x + boxOf(original).width + FLOOR_LIMITS.gangway,
    };
    return { ...before, items: [...before.items, keptInside(scene.room, beside)] };
  }, scene);
}

function chosen(scene: FloorScene, ids: readonly string[]): PlacedItem[] {
  return scene.items.filter((item) => ids.includes(item.id));
}
