import { boxesMeet, gapBetween } from './gaps.js';
import { doorGround, roomDrawing } from './room-drawings.js';
import { FLOOR_LIMITS } from './rooms.js';
import { boxOf, itemsOverlap, turnedSize, usableBox, type FloorScene, type PlacedItem } from './scene.js';

export type PlaceTest = (scene: FloorScene, candidate: PlacedItem) => boolean;

export const isFree: PlaceTest = (scene, candidate) =>
  !scene.items.some((other) => itemsOverlap(candidate, other));

/** The same distances as the warnings ask for, from all pieces, since people pass bars and buffets too (Plans §22). */
export const isRoomy: PlaceTest = (scene, candidate) => {
  const isApart = scene.items.every((other) => gapBetween(candidate, other) >= FLOOR_LIMITS.gangway);
  const doors = roomDrawing(scene.room).doors.map((door) => doorGround(scene.room, door));
  return isApart && !doors.some((ground) => boxesMeet(boxOf(candidate), ground));
};

/** Every place on the grid at which this piece stands inside the room, row by row from the upper left. */
export function placesFor(scene: FloorScene, item: PlacedItem): PlacedItem[] {
  const usable = usableBox(scene.room);
  const { width, height } = turnedSize(item.type, item.rotation);
  const columns = stepsIn(usable.width - width);
  return stepsIn(usable.height - height).flatMap((down) =>
    columns.map((right) => ({ ...item, x: usable.x + right, y: usable.y + down })),
  );
}

function stepsIn(length: number): number[] {
  const count = Math.max(0, Math.floor(length / FLOOR_LIMITS.nudge) + 1);
  return Array.from({ length: count }, (_, at) => at * FLOOR_LIMITS.nudge);
}
