import { furnitureOf, type FurnitureKey } from './furniture.js';
import { FLOOR_LIMITS, planRoom, type PlanRoomKey } from './rooms.js';

export type Rotation = 0 | 90 | 180 | 270;

/** A piece on the plan; x and y are the upper left corner of the ground it covers as it is turned. */
export interface PlacedItem {
  id: string;
  type: FurnitureKey;
  x: number;
  y: number;
  rotation: Rotation;
  seats: number;
  /** What people call this table, such as 'Bride and groom'; a table without a name goes by its number alone. */
  name?: string;
}

/** How many of each piece the room has; a piece that is not named is not there. */
export type FurnitureStock = Readonly<Partial<Record<FurnitureKey, number>>>;

export interface FloorScene {
  readonly room: PlanRoomKey;
  readonly stock: FurnitureStock;
  readonly items: readonly PlacedItem[];
}

export interface GroundBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ground that a piece covers when it is turned: a quarter turn swaps its sides. */
export function turnedSize(type: FurnitureKey, rotation: Rotation): Pick<GroundBox, 'width' | 'height'> {
  const piece = furnitureOf(type);
  if (!piece) return { width: 0, height: 0 };
  const { width, height } = piece;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function boxOf(item: PlacedItem): GroundBox {
  return { x: item.x, y: item.y, ...turnedSize(item.type, item.rotation) };
}

/** The part of a room in which items stand: inside its margins and below the reserved top (Plans §5). */
export function usableBox(room: PlanRoomKey): GroundBox {
  const { width, height } = planRoom(room);
  const { margin, reservedTop } = FLOOR_LIMITS;
  return { x: margin, y: reservedTop, width: width - 2 * margin, height: height - reservedTop - margin };
}

export function fitsRoom(room: PlanRoomKey, type: FurnitureKey, rotation: Rotation): boolean {
  const size = turnedSize(type, rotation);
  const usable = usableBox(room);
  return size.width <= usable.width && size.height <= usable.height;
}

/** The item at the nearest place inside the room. A place that is no number is the near edge. */
export function keptInside(room: PlanRoomKey, item: PlacedItem): PlacedItem {
  const usable = usableBox(room);
  const size = turnedSize(item.type, item.rotation);
  const x = nearest(item.x, usable.x, usable.x + usable.width - size.width);
  const y = nearest(item.y, usable.y, usable.y + usable.height - size.height);
  return x === item.x && y === item.y ? item : { ...item, x, y };
}

function nearest(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(Math.max(Math.round(value), least), most);
}

/** Whether the ground of two pieces overlaps; pieces that only touch do not. */
export function itemsOverlap(one: PlacedItem, other: PlacedItem): boolean {
  const roundOne = furnitureOf(one.type)?.shape === 'round';
  const roundOther = furnitureOf(other.type)?.shape === 'round';
  if (roundOne && roundOther) {
    const [a, b] = [circleOf(one), circleOf(other)];
    return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius;
  }
  if (roundOne) return circleMeets(circleOf(one), boxOf(other));
  if (roundOther) return circleMeets(circleOf(other), boxOf(one));
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

function circleOf(item: PlacedItem): Circle {
  const box = boxOf(item);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, radius: box.width / 2 };
}

function circleMeets(circle: Circle, box: GroundBox): boolean {
  const x = Math.min(Math.max(circle.x, box.x), box.x + box.width);
  const y = Math.min(Math.max(circle.y, box.y), box.y + box.height);
  return Math.hypot(circle.x - x, circle.y - y) < circle.radius;
}

/** The pairs of items that overlap, by their ids. They are told and never refused. */
export function overlappingPairs(scene: FloorScene): [string, string][] {
  return scene.items.flatMap((one, at) =>
    scene.items
      .slice(at + 1)
      .filter((other) => itemsOverlap(one, other))
      .map((other): [string, string] => [one.id, other.id]),
  );
}

export function seatsOf(scene: FloorScene): number {
  return scene.items.reduce((sum, item) => sum + item.seats, 0);
}

/** How a plan's seats stand to its guests, as the list of saved plans says it (Plans §8). */
export function seatsWording(seats: number, guests: number): string {
  return seats >= guests ? 'Sufficient' : `Need ${String(guests - seats)} more`;
}
