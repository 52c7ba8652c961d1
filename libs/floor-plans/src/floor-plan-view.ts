import { planVenueNames } from '#rules';
import type { FloorPlanView } from './api.js';
import type { FloorPlan } from './floor-plan.entity.js';

/** What a list of plans shows: no furniture, and nobody's address (Plans §1). */
export function floorPlanView(plan: FloorPlan): FloorPlanView {
  return {
    id: plan.id,
    bookingId: plan.bookingId,
    eventName: plan.eventName ?? '',
    venues: JSON.stringify(planVenueNames(JSON.stringify(plan.venues))),
    guestCount: plan.guestCount,
    totalSeats: plan.totalSeats,
    createdAt: plan.createdAt.toISOString(),
  };
}
