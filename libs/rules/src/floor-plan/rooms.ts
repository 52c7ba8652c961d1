import type { FurnitureKey } from './furniture.js';

export interface PlanRoom {
  width: number;
  height: number;
  capacity: number;
  excludes: readonly FurnitureKey[];
  /** A fixed room takes no change of its layout (Plans §6). */
  fixed: boolean;
}

const TENTS = ['tent-black-10x20', 'tent-white-10x30'] as const;

/** The planner's spaces in tenths of a foot, and what each one does not allow (Plans §4, Plans §5). */
export const PLAN_ROOMS = {
  'main-event': { width: 470, height: 450, capacity: 100, excludes: TENTS, fixed: false },
  'outdoor-pavilion': { width: 450, height: 400, capacity: 150, excludes: ['bar'], fixed: false },
  'restaurant-addon': {
    width: 500,
    height: 400,
    capacity: 40,
    excludes: ['bar', 'stage', ...TENTS],
    fixed: true,
  },
  'private-dining': {
    width: 400,
    height: 350,
    capacity: 40,
    excludes: ['bar', 'stage', ...TENTS, 'buffet'],
    fixed: false,
  },
} as const satisfies Readonly<Record<string, PlanRoom>>;

export type PlanRoomKey = keyof typeof PLAN_ROOMS;

/** What a new plan starts with, and the limits that hold in every room (Plans §4, Plans §5). */
export const FLOOR_LIMITS = {
  firstRoom: 'main-event',
  firstGuests: 50,
  rotationStep: 90,
  margin: 5,
  reservedTop: 60,
  /** A count from here on means that there is always one more. */
  unlimitedFrom: 999,
  /** What one press of an arrow key moves an item by. */
  nudge: 5,
  /** More pieces than the house has ever had; what is longer was not drawn by a person. */
  items: 300,
  nameLength: 24,
  /** What should stay free between two pieces that people sit or stand at, and in front of a door: three feet. */
  gangway: 30,
  /** How near an edge or a middle must come to another one to be drawn to it. */
  snap: 6,
} as const;

/** The room of this key, in the wide type that rules work with. */
export function planRoom(key: PlanRoomKey): PlanRoom {
  return PLAN_ROOMS[key];
}
