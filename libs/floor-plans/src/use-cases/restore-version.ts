import { Injectable } from '@nestjs/common';
import type { Actor } from '#staff';
import type { PlanInForce } from '../floor-plan.entity.js';
import { FloorPlanVersionsRepository } from '../floor-plan-versions.repository.js';
import { versionNotFound } from '../floor-plans.errors.js';
import { FloorPlansRepository } from '../floor-plans.repository.js';
import { SaveFloorPlan } from './save-floor-plan.js';

/** Takes an earlier version back: it is saved anew by every rule of a save, so that what was in force stays a version too. */
@Injectable()
export class RestoreVersion {
  constructor(
    private readonly plans: FloorPlansRepository,
    private readonly versions: FloorPlanVersionsRepository,
    private readonly save: SaveFloorPlan,
  ) {}

  /**
   * @param seen the version in force that the caller has seen
   * @throws DomainError 404 VERSION_NOT_FOUND; 409 CHANGED_MEANWHILE, FURNITURE_TAKEN, BOOKING_CLOSED
   */
  async execute(
    actor: Actor,
    { bookingId, version, seen }: { bookingId: string; version: number; seen: number | undefined },
  ): Promise<PlanInForce> {
    const kept = await this.versions.find(bookingId, version);
    if (!kept) throw versionNotFound();
    const { venues, activeVenue, guestCount, tables, customInventoryItems } = kept;
    const change = { venues, activeVenue, guestCount, tables, customInventoryItems, version: seen };
    const current = await this.plans.ofBooking(bookingId);
    return current
      ? this.save.change(actor, current.id, change, customInventoryItems)
      : this.save.connect(actor, bookingId, change, customInventoryItems);
  }
}
