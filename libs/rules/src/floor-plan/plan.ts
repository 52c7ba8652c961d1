import { furnitureOf, type FurnitureKey } from './furniture.js';
import { fixedItems } from './fixed-layout.js';
import { PLAN_ROOMS, planRoom, type PlanRoomKey } from './rooms.js';
import type { FurnitureStock, PlacedItem } from './scene.js';

/** A whole plan: its rooms, and what stands in each of them (Plans §1). */
export interface FloorPlanDraft {
  rooms: readonly PlanRoomKey[];
  /** The room that is worked on, and the first one that is shown. */
  activeRoom: PlanRoomKey;
  guests: number;
  layouts: Readonly<Partial<Record<PlanRoomKey, readonly PlacedItem[]>>>;
  /** How many of each item that is rented in addition, by its id. */
  customItems: Readonly<Record<string, number>>;
}

export const ROOM_KEYS = Object.keys(PLAN_ROOMS) as PlanRoomKey[];

/** What stands in a room of this plan, the fixed layout included. */
export function itemsIn(plan: Pick<FloorPlanDraft, 'layouts'>, room: PlanRoomKey): readonly PlacedItem[] {
  return planRoom(room).fixed ? fixedItems(room) : (plan.layouts[room] ?? []);
}

/** Pieces of the stock in all rooms of the plan. The restaurant's own tables are none. */
export function usedPieces(plan: Pick<FloorPlanDraft, 'rooms' | 'layouts'>): FurnitureStock {
  const counts: Partial<Record<FurnitureKey, number>> = {};
  for (const room of plan.rooms) {
    for (const { type } of plan.layouts[room] ?? []) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** Seats in all rooms of the plan, those of the fixed layout too. */
export function planSeats(plan: Pick<FloorPlanDraft, 'rooms' | 'layouts'>): number {
  const items = plan.rooms.flatMap((room) => itemsIn(plan, room));
  return items.reduce((sum, item) => sum + (furnitureOf(item.type)?.seats ?? 0), 0);
}

/** The most guests that can be typed: what the active room holds, and with the add-on forty more (Plans §4). */
export function guestLimit(rooms: readonly PlanRoomKey[], activeRoom: PlanRoomKey): number {
  const isExtended = rooms.includes('main-event') && rooms.includes('restaurant-addon');
  const belongs = activeRoom === 'main-event' || activeRoom === 'restaurant-addon';
  if (isExtended && belongs)
    return PLAN_ROOMS['main-event'].capacity + PLAN_ROOMS['restaurant-addon'].capacity;
  return planRoom(activeRoom).capacity;
}

export type RoomRefusal = 'needs-main' | 'main-stays' | 'last-room';

/** Why a room cannot be chosen or given up; null when it can (Plans §6). */
export function whyNotToggleRoom(rooms: readonly PlanRoomKey[], room: PlanRoomKey): RoomRefusal | null {
  if (!rooms.includes(room))
    return room === 'restaurant-addon' && !rooms.includes('main-event') ? 'needs-main' : null;
  if (room === 'main-event' && rooms.includes('restaurant-addon')) return 'main-stays';
  return rooms.length === 1 ? 'last-room' : null;
}

/** The rooms after one was chosen or given up, in the house's order; the same ones where that is refused. */
export function toggledRooms(rooms: readonly PlanRoomKey[], room: PlanRoomKey): readonly PlanRoomKey[] {
  if (whyNotToggleRoom(rooms, room) !== null) return rooms;
  return ROOM_KEYS.filter((key) => (key === room ? !rooms.includes(key) : rooms.includes(key)));
}
