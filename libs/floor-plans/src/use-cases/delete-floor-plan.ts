import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { floorPlanNotFound } from '../floor-plans.errors.js';
import { FloorPlansRepository } from '../floor-plans.repository.js';

/** Takes a plan off its booking; it stays in the database (Plans §2). */
@Injectable()
export class DeleteFloorPlan {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: FloorPlansRepository,
    private readonly bookings: BookingsFacade,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404 FLOOR_PLAN_NOT_FOUND for one that is gone already */
  async execute(actor: Actor, id: string): Promise<void> {
    const bookingId = await this.plans.bookingIdOf(id);
    if (!bookingId) throw floorPlanNotFound();
    await this.transactions.run(async (tx) => {
      await this.bookings.lock(tx, bookingId);
      const plan = await this.plans.currentOf(tx, bookingId);
      if (plan?.id !== id) throw floorPlanNotFound();
      await this.plans.retire(tx, id);
      const { guestCount, totalSeats } = plan;
      await this.activity.record(tx, actor, {
        act: 'floor-plan.delete',
        subjectType: 'booking',
        subjectId: bookingId,
        before: { guestCount, totalSeats },
      });
    });
  }
}
