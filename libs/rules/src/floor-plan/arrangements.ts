import { nextId, whyNotAdd } from './commands.js';
import { furnitureOf, type FurnitureKey } from './furniture.js';
import { boxAround } from './group-commands.js';
import { isRoomy, placesFor } from './placing.js';
import { FLOOR_LIMITS, planRoom } from './rooms.js';
import { boxOf, usableBox, type FloorScene, type PlacedItem } from './scene.js';

export const ARRANGEMENTS = { banquet: 'Banquet', cocktail: 'Cocktail', ceremony: 'Ceremony' } as const;
export type ArrangementStyle = keyof typeof ARRANGEMENTS;

export const ARRANGEMENT_VARIANTS = {
  rows: 'Rows',
  'open-middle': 'Open middle',
  'half-moon': 'Half-moon',
} as const;
export type ArrangementVariant = keyof typeof ARRANGEMENT_VARIANTS;

export interface ArrangementWish {
  style: ArrangementStyle;
  variant: ArrangementVariant;
  guests: number;
}

/** How many guests share a table at which they stand. */
const AT_A_COCKTAIL_TABLE = 6;
/** Of so many guests at a cocktail one wants to sit. */
const STANDING_SHARE = 3;

/**
 * Fills the room anew for so many guests, with no more than the stock holds, every gangway and door free. Tables for which
 * there is no such place are left out, so that fewer seats may come of it than there are guests (Plans §28).
 */
export function fillRoom(scene: FloorScene, wish: ArrangementWish): FloorScene {
  if (planRoom(scene.room).fixed) return scene;
  const empty: FloorScene = { ...scene, items: [] };
  const front = wish.style === 'ceremony' ? withFront(empty) : empty;
  const top = belowFront(front);
  let filled = front;
  // Where one piece of a kind finds no place, the next one would not either.
  const full = new Set<FurnitureKey>();
  for (const type of piecesFor(front, wish)) {
    if (full.has(type)) continue;
    const before = filled;
    filled = withPiece(before, type, wish.variant, top);
    if (filled === before) full.add(type);
  }
  // What faces a stage, or stands in a half-moon, is around the middle already.
  return wish.variant === 'rows' && wish.style !== 'ceremony' ? centred(filled) : filled;
}

/** The stage, or nothing where the room or the stock has none: in the middle of the upper side. */
function withFront(scene: FloorScene): FloorScene {
  if (whyNotAdd(scene, 'stage') !== null) return scene;
  return withPiece(scene, 'stage', 'half-moon', usableBox(scene.room).y);
}

/** From where on tables stand: nobody sits beside the stage. */
function belowFront(scene: FloorScene): number {
  const around = boxAround(scene.items);
  return around ? around.y + around.height + FLOOR_LIMITS.gangway : usableBox(scene.room).y;
}

/** Which pieces are wanted, in the order in which they look for a place. */
function piecesFor(scene: FloorScene, { style, guests }: ArrangementWish): FurnitureKey[] {
  if (style === 'banquet') return seating(scene, guests, ['round', 'rectangle-8ft', 'rectangle-6ft']);
  if (style === 'ceremony') return seating(scene, guests, ['rectangle-8ft', 'rectangle-6ft', 'round']);
  const standing = Math.ceil(guests / AT_A_COCKTAIL_TABLE);
  return [
    'bar',
    'buffet',
    ...times('cocktail', Math.min(standing, scene.stock.cocktail ?? 0)),
    ...seating(scene, Math.ceil(guests / STANDING_SHARE), ['round', 'rectangle-8ft', 'rectangle-6ft']),
  ];
}

/** Tables in this order of kinds until everybody has a seat or the stock is used up. */
function seating(scene: FloorScene, guests: number, kinds: readonly FurnitureKey[]): FurnitureKey[] {
  const chosen: FurnitureKey[] = [];
  let missing = guests;
  for (const kind of kinds) {
    const seats = furnitureOf(kind)?.seats ?? 0;
    const count = Math.max(0, Math.min(scene.stock[kind] ?? 0, Math.ceil(missing / seats)));
    chosen.push(...times(kind, count));
    missing -= count * seats;
  }
  return chosen;
}

function times(kind: FurnitureKey, count: number): FurnitureKey[] {
  return Array.from({ length: Math.min(count, FLOOR_LIMITS.items) }, () => kind);
}

function withPiece(
  scene: FloorScene,
  type: FurnitureKey,
  variant: ArrangementVariant,
  top: number,
): FloorScene {
  if (whyNotAdd(scene, type) !== null || scene.items.length >= FLOOR_LIMITS.items) return scene;
  const piece: PlacedItem = {
    id: nextId(scene),
    type,
    x: 0,
    y: 0,
    rotation: 0,
    seats: furnitureOf(type)?.seats ?? 0,
  };
  const places = placesFor(scene, piece).map((place) => ({ place, cost: COSTS[variant](scene, place) }));
  places.sort((one, other) => one.cost - other.cost);
  const place = places.find((each) => each.place.y >= top && isRoomy(scene, each.place))?.place;
  return place ? { ...scene, items: [...scene.items, place] } : scene;
}

/** The lower, the sooner a place is taken; of equal ones the upper left comes first. */
const COSTS: Record<ArrangementVariant, (scene: FloorScene, item: PlacedItem) => number> = {
  rows: () => 0,
  'open-middle': (scene, item) => -distanceFromMiddle(scene, item),
  'half-moon': (scene, item) => distanceFromFront(scene, item),
};

/** 1 along the walls, 0 in the middle: of rectangles around it, not of circles, so that tables stand along the walls. */
function distanceFromMiddle(scene: FloorScene, item: PlacedItem): number {
  const usable = usableBox(scene.room);
  const box = boxOf(item);
  const across =
    Math.abs(box.x - usable.x - (usable.width - box.width) / 2) / ((usable.width - box.width) / 2);
  const along =
    Math.abs(box.y - usable.y - (usable.height - box.height) / 2) / ((usable.height - box.height) / 2);
  return Math.round(Math.max(across, along) * 100);
}

function distanceFromFront(scene: FloorScene, item: PlacedItem): number {
  const usable = usableBox(scene.room);
  const box = boxOf(item);
  const right = box.x + box.width / 2 - usable.x - usable.width / 2;
  return Math.hypot(right, box.y - usable.y);
}

/** In the middle of the room from left to right, where the doors allow it. */
function centred(scene: FloorScene): FloorScene {
  const around = boxAround(scene.items);
  if (!around) return scene;
  const usable = usableBox(scene.room);
  const right = Math.floor((usable.x + usable.width - around.x - around.width - (around.x - usable.x)) / 2);
  const moved = { ...scene, items: scene.items.map((item) => ({ ...item, x: item.x + right })) };
  const stillRoomy = moved.items.every((item) =>
    isRoomy({ ...moved, items: moved.items.filter((other) => other !== item) }, item),
  );
  return stillRoomy ? moved : scene;
}
