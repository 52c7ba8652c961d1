import { furnitureOf } from './furniture.js';
import { guestLimit, itemsIn, planSeats, type FloorPlanDraft } from './plan.js';
import { seatsWording } from './scene.js';

export interface CapacityAnalysis {
  guests: number;
  /** The most guests that the chosen rooms take. */
  limit: number;
  seats: number;
  tables: number;
  standingTables: number;
  isSufficient: boolean;
  /** 'Sufficient' or 'Need 4 more' (Plans §8). */
  wording: string;
}

export function capacityAnalysis(plan: FloorPlanDraft): CapacityAnalysis {
  const pieces = plan.rooms.flatMap((room) => itemsIn(plan, room)).map((item) => furnitureOf(item.type));
  const seats = planSeats(plan);
  return {
    guests: plan.guests,
    limit: guestLimit(plan.rooms, plan.activeRoom),
    seats,
    tables: pieces.filter((piece) => piece && piece.seats > 0).length,
    standingTables: pieces.filter((piece) => piece?.standing).length,
    isSufficient: seats >= plan.guests,
    wording: seatsWording(seats, plan.guests),
  };
}
