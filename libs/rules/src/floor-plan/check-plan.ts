import type { FieldIssue } from '../form-fields.js';
import { hasControlCharacters } from '../contact.js';
import { furnitureOf, type FurnitureKey } from './furniture.js';
import { guestLimit, ROOM_KEYS, type FloorPlanDraft } from './plan.js';
import { planRoomKey } from '../plan-venues.js';
import { FLOOR_LIMITS, planRoom, type PlanRoomKey } from './rooms.js';
import { keptInside, fitsRoom, type PlacedItem, type Rotation } from './scene.js';

/** A plan as it is sent and kept: lists as JSON text or as they are (Plans §1). */
export interface SentFloorPlan {
  venues: unknown;
  activeVenue: unknown;
  guestCount: unknown;
  tables: unknown;
  customInventoryItems?: unknown;
}

export type PlanField = 'venues' | 'activeVenue' | 'guestCount' | 'tables' | 'customInventoryItems';
export type PlanIssue = FieldIssue<PlanField>;

/** Text of a plan is read up to here; the most pieces with the longest names take less. */
export const PLAN_TEXT = 60_000;
/** More kinds of items to rent than a house has. */
const CUSTOM_KINDS = 200;

/**
 * Reads a plan that somebody sent, or that a browser kept, by every rule that holds without knowing the stock. Seats are
 * those of the pieces, whatever was sent.
 */
export function readFloorPlan(sent: SentFloorPlan): { plan: FloorPlanDraft } | { issues: PlanIssue[] } {
  const rooms = roomsOf(sent.venues);
  if (typeof rooms === 'string') return fault('venues', rooms);
  const activeRoom = planRoomKey(sent.activeVenue);
  if (!activeRoom || !rooms.includes(activeRoom))
    return fault('activeVenue', 'Please choose one of the plan’s spaces.');
  const guests = sent.guestCount;
  const most = guestLimit(rooms, activeRoom);
  if (typeof guests !== 'number' || !Number.isInteger(guests) || guests < 1 || guests > most)
    return fault('guestCount', `Please enter 1 to ${String(most)} guests.`);
  const layouts = layoutsOf(parsed(sent.tables), rooms, activeRoom);
  if (typeof layouts === 'string') return fault('tables', layouts);
  const customItems = quantitiesOf(parsed(sent.customInventoryItems ?? {}));
  if (customItems === null)
    return fault('customInventoryItems', 'Please choose whole quantities of items that can be rented.');
  return { plan: { rooms, activeRoom, guests, layouts, customItems } };
}

function fault(field: PlanField, message: string): { issues: PlanIssue[] } {
  return { issues: [{ field, message }] };
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > PLAN_TEXT) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

function roomsOf(venues: unknown): PlanRoomKey[] | string {
  const list = parsed(venues);
  if (!Array.isArray(list) || list.length === 0 || list.length > ROOM_KEYS.length)
    return 'Please choose at least one space.';
  const keys = list.map(planRoomKey);
  if (keys.includes(null) || new Set(keys).size !== keys.length)
    return 'Please choose spaces of this house, each once.';
  if (keys.includes('restaurant-addon') && !keys.includes('main-event'))
    return 'The Restaurant Dining Add-On must be chosen together with the Main Event Venue.';
  return ROOM_KEYS.filter((key) => keys.includes(key));
}

type Layouts = Partial<Record<PlanRoomKey, PlacedItem[]>>;

function layoutsOf(list: unknown, rooms: PlanRoomKey[], activeRoom: PlanRoomKey): Layouts | string {
  if (!Array.isArray(list)) return 'Please send the tables as a list.';
  if (list.length > FLOOR_LIMITS.items) return `A plan has at most ${String(FLOOR_LIMITS.items)} pieces.`;
  const layouts: Layouts = {};
  for (const [at, each] of (list as unknown[]).entries()) {
    const placed = placedItem(each, activeRoom);
    const message = typeof placed === 'string' ? placed : roomFault(placed, rooms, layouts);
    if (message !== null) return `Piece ${String(at + 1)}: ${message}`;
    const { room, item } = placed as PlacedInRoom;
    layouts[room] = [...(layouts[room] ?? []), item];
  }
  return layouts;
}

interface PlacedInRoom {
  room: PlanRoomKey;
  item: PlacedItem;
}

function placedItem(value: unknown, activeRoom: PlanRoomKey): PlacedInRoom | string {
  if (typeof value !== 'object' || value === null) return 'it is no piece of furniture.';
  const { id, type, x, y, rotation, name, room: sentRoom } = value as Record<string, unknown>;
  const room = sentRoom === undefined ? activeRoom : planRoomKey(sentRoom);
  if (!room) return 'its space is not one of the plan.';
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id))
    return 'it has no id of letters, digits and dashes.';
  const piece = typeof type === 'string' ? furnitureOf(type) : undefined;
  if (!piece) return 'the house has no such furniture.';
  if (rotation !== 0 && rotation !== 90 && rotation !== 180 && rotation !== 270)
    return 'it can be turned by 0, 90, 180 or 270 degrees.';
  if (!isWhole(x) || !isWhole(y)) return 'its place is not a whole number.';
  if (name !== undefined && !isTableName(name))
    return `its name is longer than ${String(FLOOR_LIMITS.nameLength)} characters or no text.`;
  const item: PlacedItem = { id, type: piece.key as FurnitureKey, x, y, rotation, seats: piece.seats };
  return { room, item: name === undefined ? item : { ...item, name } };
}

/** What keeps a piece out of its room; null when it may stand there. */
function roomFault({ room, item }: PlacedInRoom, rooms: PlanRoomKey[], layouts: Layouts): string | null {
  if (!rooms.includes(room)) return 'its space is not one of the plan.';
  const { excludes, fixed } = planRoom(room);
  if (fixed) return 'the layout of the Restaurant Dining Add-On is fixed.';
  if (excludes.includes(item.type)) return 'this space does not allow it.';
  if (layouts[room]?.some((other) => other.id === item.id)) return 'another piece has the same id.';
  const isInside = fitsRoom(room, item.type, item.rotation as Rotation) && keptInside(room, item) === item;
  return isInside ? null : 'it stands outside of the space.';
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isTableName(value: unknown): value is string {
  if (typeof value !== 'string' || hasControlCharacters(value)) return false;
  return value.trim() === value && value.length > 0 && value.length <= FLOOR_LIMITS.nameLength;
}

function quantitiesOf(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (entries.length > CUSTOM_KINDS) return null;
  const areWhole = entries.every(([id, count]) => id.length <= 60 && isWhole(count) && count >= 0);
  // Object.fromEntries defines own keys, so that an id such as '__proto__' stays an id.
  return areWhole ? Object.fromEntries(entries.filter(([, count]) => count > 0) as [string, number][]) : null;
}

/** A plan as it is sent: pieces name their room only where that is not the active one. */
export function floorPlanToSend(plan: FloorPlanDraft) {
  const tables = plan.rooms.flatMap((room) =>
    (plan.layouts[room] ?? []).map((item) => (room === plan.activeRoom ? item : { ...item, room })),
  );
  return {
    venues: JSON.stringify(plan.rooms),
    activeVenue: plan.activeRoom,
    guestCount: plan.guests,
    tables: JSON.stringify(tables),
    customInventoryItems: plan.customItems,
  };
}
