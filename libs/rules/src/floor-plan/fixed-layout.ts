import { planRoom, type PlanRoomKey } from './rooms.js';
import type { PlacedItem } from './scene.js';

const EIGHT = { type: 'rectangle-8ft', rotation: 0, seats: 8 } as const;

/** The restaurant's own tables, which are no part of the stock: forty seats that stay where they are (Plans §6). */
const RESTAURANT: readonly PlacedItem[] = [
  { id: 'fixed-1', x: 70, y: 100, ...EIGHT },
  { id: 'fixed-2', x: 334, y: 100, ...EIGHT },
  { id: 'fixed-3', x: 202, y: 200, ...EIGHT },
  { id: 'fixed-4', x: 70, y: 300, ...EIGHT },
  { id: 'fixed-5', x: 334, y: 300, ...EIGHT },
];

/** What stands in a room whose layout is fixed; nothing for other rooms. */
export function fixedItems(room: PlanRoomKey): readonly PlacedItem[] {
  return planRoom(room).fixed ? RESTAURANT : [];
}
