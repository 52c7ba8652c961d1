import { furnitureOf, type FurnitureKey } from './furniture.js';
import { FLOOR_LIMITS, planRoom } from './rooms.js';
import { isFree, isRoomy, placesFor, type PlaceTest } from './placing.js';
import {
  boxOf,
  fitsRoom,
  keptInside,
  turnedSize,
  usableBox,
  type FloorScene,
  type PlacedItem,
  type Rotation,
} from './scene.js';

// Every command answers the very scene it was given when there is nothing to change, so that a caller sees by
// identity whether something happened.

export type AddRefusal = 'fixed' | 'excluded' | 'used-up' | 'too-large';

/** Why no further piece of this type can be added; null when one can (Plans §5, Plans §6). */
export function whyNotAdd(scene: FloorScene, type: FurnitureKey): AddRefusal | null {
  const room = planRoom(scene.room);
  if (room.fixed) return 'fixed';
  if (room.excludes.includes(type)) return 'excluded';
  const available = scene.stock[type] ?? 0;
  if (available < FLOOR_LIMITS.unlimitedFrom && usedOf(scene, type) >= available) return 'used-up';
  return firstRotation(scene, type) === null ? 'too-large' : null;
}

export function usedOf(scene: FloorScene, type: FurnitureKey): number {
  return scene.items.filter((item) => item.type === type).length;
}

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

/** Upright where that fits the room; the white tent is put in turned, since it does not (Plans §5). */
function firstRotation(scene: FloorScene, type: FurnitureKey): Rotation | null {
  return ROTATIONS.find((rotation) => fitsRoom(scene.room, type, rotation)) ?? null;
}

export interface PlanPlace {
  x: number;
  y: number;
}

/** Adds a piece at a place, or at the first free one; where none is free it stands in the near corner. */
export function addItem(scene: FloorScene, type: FurnitureKey, place?: PlanPlace): FloorScene {
  const rotation = firstRotation(scene, type);
  if (rotation === null || whyNotAdd(scene, type) !== null) return scene;
  const usable = usableBox(scene.room);
  const seats = furnitureOf(type)?.seats ?? 0;
  const item: PlacedItem = { id: nextId(scene), type, x: usable.x, y: usable.y, rotation, seats };
  const placed = place ? { ...item, ...place } : (firstFree(scene, item) ?? item);
  return { ...scene, items: [...scene.items, keptInside(scene.room, placed)] };
}

/** Ids count upwards from the highest one, so that the same steps make the same plan. */
export function nextId(scene: FloorScene): string {
  const numbers = scene.items.map((item) => Number(/^item-(\d{1,9})$/.exec(item.id)?.[1] ?? 0));
  return `item-${String(Math.max(0, ...numbers) + 1)}`;
}

/** Where people can walk around it and come in, else where it overlaps nothing. */
function firstFree(scene: FloorScene, item: PlacedItem): PlacedItem | undefined {
  return firstPlace(scene, item, isRoomy) ?? firstPlace(scene, item, isFree);
}

function firstPlace(scene: FloorScene, item: PlacedItem, suits: PlaceTest): PlacedItem | undefined {
  return placesFor(scene, item).find((candidate) => suits(scene, candidate));
}

/** Turns an item about its middle to its next rotation that fits the room. */
export function rotateItem(scene: FloorScene, id: string): FloorScene {
  return changed(scene, id, (item) => {
    const turns = [1, 2, 3].map((count) => turnedBy(item.rotation, count));
    const rotation = turns.find((turn) => fitsRoom(scene.room, item.type, turn)) ?? item.rotation;
    const before = boxOf(item);
    const after = turnedSize(item.type, rotation);
    const x = item.x + (before.width - after.width) / 2;
    const y = item.y + (before.height - after.height) / 2;
    return keptInside(scene.room, { ...item, rotation, x, y });
  });
}

function turnedBy(rotation: Rotation, quarters: number): Rotation {
  return ROTATIONS[(ROTATIONS.indexOf(rotation) + quarters) % ROTATIONS.length] ?? rotation;
}

/** Names a table; a name of blanks takes the name away. */
export function nameItem(scene: FloorScene, id: string, name: string): FloorScene {
  const item = scene.items.find((each) => each.id === id);
  const text = name.trim().slice(0, FLOOR_LIMITS.nameLength).trim();
  if (planRoom(scene.room).fixed || !item || text === (item.name ?? '')) return scene;
  const { name: before, ...rest } = item;
  const after = text === '' && before !== undefined ? rest : { ...rest, name: text };
  return { ...scene, items: scene.items.map((each) => (each === item ? after : each)) };
}

export function clearItems(scene: FloorScene): FloorScene {
  return planRoom(scene.room).fixed || scene.items.length === 0 ? scene : { ...scene, items: [] };
}

function changed(scene: FloorScene, id: string, change: (item: PlacedItem) => PlacedItem): FloorScene {
  const before = scene.items.find((item) => item.id === id);
  if (planRoom(scene.room).fixed || !before) return scene;
  const after = change(before);
  const same = after.x === before.x && after.y === before.y && after.rotation === before.rotation;
  return same ? scene : { ...scene, items: scene.items.map((item) => (item === before ? after : item)) };
}
