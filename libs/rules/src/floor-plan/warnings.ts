import { furnitureOf } from './furniture.js';
import { doorGround, roomDrawing } from './room-drawings.js';
import { boxesMeet, gapBetween } from './gaps.js';
import { FLOOR_LIMITS } from './rooms.js';
import { boxOf, itemsOverlap, type FloorScene, type GroundBox, type PlacedItem } from './scene.js';

/** Something about a plan that people should know. It never keeps them from going on (Plans §22). */
export interface PlanWarning {
  kind: 'overlap' | 'gangway' | 'door';
  ids: readonly string[];
  message: string;
}

/** The number and name that people read: 'Table 3', 'Table 1, Bride and groom'; other pieces go by their type. */
export function itemLabels(items: readonly PlacedItem[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  let tables = 0;
  for (const item of items) {
    const number = isTable(item) ? (tables += 1) : 0;
    const plain = number > 0 ? `Table ${String(number)}` : (furnitureOf(item.type)?.label ?? item.type);
    labels.set(item.id, item.name ? `${plain}, ${item.name}` : plain);
  }
  return labels;
}

/** People sit or stand at it, so it has a number. */
export function isTable({ type }: PlacedItem): boolean {
  const piece = furnitureOf(type);
  return piece !== undefined && (piece.seats > 0 || piece.standing);
}

/** Tents and stages have things standing under and on them. */
function isGround({ type }: PlacedItem): boolean {
  return type === 'stage' || type.startsWith('tent-');
}

export function planWarnings(scene: FloorScene): PlanWarning[] {
  const labels = itemLabels(scene.items);
  const name = (item: PlacedItem) => labels.get(item.id) ?? item.id;
  const between = nearPairs(scene.items).flatMap(([one, other]): PlanWarning[] => {
    if (isGround(one) !== isGround(other)) return [];
    const ids = [one.id, other.id];
    if (itemsOverlap(one, other))
      return [{ kind: 'overlap', ids, message: `${name(one)} and ${name(other)} overlap.` }];
    if (!isTable(one) || !isTable(other) || gapBetween(one, other) >= FLOOR_LIMITS.gangway) return [];
    return [{ kind: 'gangway', ids, message: `Less than 3 ft between ${name(one)} and ${name(other)}.` }];
  });
  return [...between, ...blockedDoors(scene, name)];
}

/**
 * Pieces whose grounds are less than a gangway apart, each pair once. Warnings are told anew for each frame of a drag, so
 * everything that costs more is asked of these alone.
 */
function nearPairs(items: readonly PlacedItem[]): (readonly [PlacedItem, PlacedItem])[] {
  const grounds = items.map((item) => ({ item, box: boxOf(item) }));
  const pairs: (readonly [PlacedItem, PlacedItem])[] = [];
  grounds.forEach(({ item, box }, at) => {
    for (let next = at + 1; next < grounds.length; next += 1) {
      const other = grounds[next];
      if (other && isNear(box, other.box)) pairs.push([item, other.item]);
    }
  });
  return pairs;
}

function isNear(one: GroundBox, other: GroundBox): boolean {
  const { gangway } = FLOOR_LIMITS;
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  const along = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
  return across < gangway && along < gangway;
}

function blockedDoors(scene: FloorScene, name: (item: PlacedItem) => string): PlanWarning[] {
  return roomDrawing(scene.room).doors.flatMap((door) => {
    const ground = doorGround(scene.room, door);
    const blocking = scene.items.filter(
      (item) => !item.type.startsWith('tent-') && boxesMeet(boxOf(item), ground),
    );
    return blocking.map((item): PlanWarning => {
      return { kind: 'door', ids: [item.id], message: `${name(item)} stands in the way of: ${door.label}.` };
    });
  });
}
