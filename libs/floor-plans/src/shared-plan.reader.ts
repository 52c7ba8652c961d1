import { Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import { type BookingFacts, BookingsFacade } from '#bookings';
import type { FloorPlanShare } from './floor-plan-share.entity.js';
import { FloorPlanSharesRepository } from './floor-plan-shares.repository.js';
import type { PlanInForce } from './floor-plan.entity.js';
import { FloorPlansRepository } from './floor-plans.repository.js';

export interface SharedPlan {
  share: FloorPlanShare;
  plan: PlanInForce;
  booking: BookingFacts;
}

/** What a share opens, as it stands now. */
@Injectable()
export class SharedPlanReader {
  constructor(
    private readonly plans: FloorPlansRepository,
    private readonly shares: FloorPlanSharesRepository,
    private readonly bookings: BookingsFacade,
  ) {}

  /** Null once it was withdrawn or is over, its plan was deleted, or its booking declined or cancelled. */
  async find(shareId: string): Promise<SharedPlan | null> {
    const share = await this.shares.find(shareId);
    if (!share) return null;
    const plan = await this.plans.find(share.floorPlanId);
    if (!plan?.bookingId) return null;
    const booking = await this.bookings.get(plan.bookingId);
    return isAlive(booking.status) ? { share, plan, booking } : null;
  }
}
