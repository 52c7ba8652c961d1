import { planVenueNames, toDollars } from '#rules';
import type { Actor } from '#staff';
import type {
  FloorPlanDetail,
  FloorPlanShareView,
  FloorPlanVersionDetail,
  FloorPlanVersionView,
  FloorPlanView,
  SharedFloorPlan,
} from './api.js';
import type { PlanInForce } from './floor-plan.entity.js';
import type { ListedShare } from './floor-plan-shares.repository.js';
import type { KeptVersion, ListedVersion } from './floor-plan-versions.repository.js';
import type { ListedPlan } from './floor-plans.repository.js';
import type { SharedPlan } from './shared-plan.reader.js';

/** What a list of plans shows: no furniture, and nobody's address (Plans §1). */
export function floorPlanView(plan: ListedPlan): FloorPlanView {
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

/** What the planner draws, with the keys of the spaces as they are kept; nobody's address here either. */
export function floorPlanDetail(plan: PlanInForce): FloorPlanDetail {
  return {
    ...floorPlanView(plan),
    venues: JSON.stringify(plan.venues),
    activeVenue: plan.activeVenue,
    tables: JSON.stringify(plan.tables),
    customInventoryItems: plan.customInventoryItems,
    customInventoryTotal: toDollars(plan.customInventoryTotal),
    isSharedWithCustomer: plan.isSharedWithCustomer,
    version: plan.version,
    updatedAt: plan.updatedAt.toISOString(),
  };
}

export function shareView({ id, email, sharedAt, expiresAt }: ListedShare): FloorPlanShareView {
  return { id, email, sharedAt: sharedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** What whoever has the link sees: what stands where, and when; nobody's name and no prices. */
export function sharedFloorPlan({ plan, booking, share }: SharedPlan): SharedFloorPlan {
  const { eventName, venues, activeVenue, guestCount, tables, totalSeats, updatedAt } = floorPlanDetail(plan);
  return {
    eventName,
    eventDate: booking.eventDate,
    venues,
    activeVenue,
    guestCount,
    tables,
    totalSeats,
    updatedAt,
    expiresAt: share.expiresAt.toISOString(),
  };
}

/** A version of the past, in words for whoever reads it: customers need not know who of the staff it was. */
export function versionView(kept: ListedVersion, reader: Actor): FloorPlanVersionView {
  return {
    version: kept.version,
    venues: JSON.stringify(planVenueNames(JSON.stringify(kept.venues))),
    guestCount: kept.guestCount,
    totalSeats: kept.totalSeats,
    savedBy: saverFor(kept, reader),
    savedAt: kept.savedAt.toISOString(),
  };
}

export function versionDetail(kept: KeptVersion, reader: Actor): FloorPlanVersionDetail {
  return {
    ...versionView(kept, reader),
    venues: JSON.stringify(kept.venues),
    activeVenue: kept.activeVenue,
    tables: JSON.stringify(kept.tables),
  };
}

function saverFor({ savedByKind, savedByName }: ListedVersion, reader: Actor): string | null {
  if (savedByKind === null || reader.kind === 'staff') return savedByName;
  return savedByKind === 'customer' ? 'You' : 'Our staff';
}
