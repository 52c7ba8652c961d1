import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { FloorPlanSharesRepository } from '../floor-plan-shares.repository.js';
import { floorPlanNotFound, shareNotFound } from '../floor-plans.errors.js';
import { FloorPlansRepository } from '../floor-plans.repository.js';

/** Takes the look at a plan back from an address: its links open nothing from the commit on (Plans §30). */
@Injectable()
export class WithdrawShare {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: FloorPlansRepository,
    private readonly shares: FloorPlanSharesRepository,
    private readonly bookings: BookingsFacade,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404 FLOOR_PLAN_NOT_FOUND, SHARE_NOT_FOUND for one that is over or of another plan */
  async execute(actor: Actor, planId: string, shareId: string): Promise<void> {
    const bookingId = await this.plans.bookingIdOf(planId);
    if (!bookingId) throw floorPlanNotFound();
    await this.transactions.run(async (tx) => {
      await this.bookings.lock(tx, bookingId);
      const shares = await this.shares.of(tx, planId);
      if (!shares.some(({ id }) => id === shareId)) throw shareNotFound();
      await this.shares.withdraw(tx, shareId);
      await this.activity.record(tx, actor, {
        act: 'floor-plan.unshare',
        subjectType: 'booking',
        subjectId: bookingId,
      });
    });
  }
}
