import { VENUE_NAMES } from './booking-options.js';
import type { PlanRoomKey } from './floor-plan/rooms.js';

/** The floor planner's own keys of the spaces (Plans §4), with the names that people read. */
const PLAN_VENUE_NAMES: Readonly<Record<string, string>> = {
  'main-event': VENUE_NAMES.main,
  'outdoor-pavilion': VENUE_NAMES.tent,
  'restaurant-addon': VENUE_NAMES.addOn,
  'private-dining': VENUE_NAMES.privateDining,
} satisfies Record<PlanRoomKey, string>;

/** The name of a space on a floor plan, which holds its key or the name itself (Plans §2). */
export function planVenueName(keyOrName: string): string {
  return Object.hasOwn(PLAN_VENUE_NAMES, keyOrName) ? (PLAN_VENUE_NAMES[keyOrName] ?? keyOrName) : keyOrName;
}

/** The planner's key of a space that is told by its key or its name; null for anything else (Plans §2). */
export function planRoomKey(keyOrName: unknown): PlanRoomKey | null {
  const found = Object.entries(PLAN_VENUE_NAMES).find(
    ([key, name]) => key === keyOrName || name === keyOrName,
  );
  return found ? (found[0] as PlanRoomKey) : null;
}

/** The names in a plan's JSON-encoded list; none when it cannot be read (Plans §1). */
export function planVenueNames(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').map(planVenueName) : [];
  } catch {
    return [];
  }
}
