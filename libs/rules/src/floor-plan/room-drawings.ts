import { FLOOR_LIMITS, planRoom, type PlanRoomKey } from './rooms.js';
import type { GroundBox } from './scene.js';

export interface RoomDoor {
  wall: 'left' | 'right' | 'top' | 'bottom';
  /** From the wall's upper or left end, in tenths of a foot. */
  from: number;
  length: number;
  label: string;
}

export interface RoomDrawing {
  /** Walls stand on all sides of a room; a tent is open where people come in. */
  outline: 'walls' | 'canvas';
  doors: readonly RoomDoor[];
  /** What the strip along the upper side, on which nothing may stand, is kept free for. */
  strip: string;
}

/** How each room looks from above; the lengths of its walls are those of `PLAN_ROOMS` (Plans §21). */
export const ROOM_DRAWINGS = {
  'main-event': {
    outline: 'walls',
    doors: [
      { wall: 'bottom', from: 195, length: 80, label: 'Main doors' },
      { wall: 'right', from: 330, length: 40, label: 'Garden door' },
      { wall: 'left', from: 90, length: 40, label: 'Kitchen' },
    ],
    strip: 'Service and band',
  },
  'outdoor-pavilion': {
    outline: 'canvas',
    doors: [
      { wall: 'bottom', from: 165, length: 120, label: 'Entrance' },
      { wall: 'right', from: 180, length: 80, label: 'Lawn' },
    ],
    strip: 'Smoker and service',
  },
  'restaurant-addon': {
    outline: 'walls',
    doors: [
      { wall: 'bottom', from: 220, length: 60, label: 'Entrance' },
      { wall: 'left', from: 190, length: 60, label: 'Main Event Venue' },
    ],
    strip: 'Kitchen and bar',
  },
  'private-dining': {
    outline: 'walls',
    doors: [
      { wall: 'bottom', from: 170, length: 60, label: 'Entrance' },
      { wall: 'left', from: 80, length: 30, label: 'Kitchen' },
    ],
    strip: 'Sideboard',
  },
} as const satisfies Record<PlanRoomKey, RoomDrawing>;

export function roomDrawing(room: PlanRoomKey): RoomDrawing {
  return ROOM_DRAWINGS[room];
}

/** The ground inside a door that people need to come through it. */
export function doorGround(room: PlanRoomKey, door: RoomDoor): GroundBox {
  const { width, height } = planRoom(room);
  const depth = FLOOR_LIMITS.gangway;
  if (door.wall === 'left') return { x: 0, y: door.from, width: depth, height: door.length };
  if (door.wall === 'right') return { x: width - depth, y: door.from, width: depth, height: door.length };
  const y = door.wall === 'top' ? 0 : height - depth;
  return { x: door.from, y, width: door.length, height: depth };
}
