import { furnitureOf } from './furniture.js';
import { boxOf, type GroundBox, type PlacedItem } from './scene.js';

/** Whether two grounds overlap; those that only touch do not. */
export function boxesMeet(one: GroundBox, other: GroundBox): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** How much ground is free between two pieces, in tenths of a foot; round ones count by their rims. */
export function gapBetween(one: PlacedItem, other: PlacedItem): number {
  const [a, b] = [coreOf(one), coreOf(other)];
  const across = Math.max(0, b.box.x - a.box.x - a.box.width, a.box.x - b.box.x - b.box.width);
  const along = Math.max(0, b.box.y - a.box.y - a.box.height, a.box.y - b.box.y - b.box.height);
  return Math.max(0, Math.hypot(across, along) - a.rim - b.rim);
}

/** A round piece is its middle with a rim around it. */
function coreOf(item: PlacedItem): { box: GroundBox; rim: number } {
  const box = boxOf(item);
  if (furnitureOf(item.type)?.shape !== 'round') return { box, rim: 0 };
  const rim = box.width / 2;
  return { box: { x: box.x + rim, y: box.y + rim, width: 0, height: 0 }, rim };
}
