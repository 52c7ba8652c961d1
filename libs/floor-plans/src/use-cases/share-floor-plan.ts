import { Injectable } from '@nestjs/common';
import { isAlive, MOST_PLAN_SHARES, normalizeEmail, PLAN_SHARE_SECONDS, planShareIssue } from '#rules';
import { Outbox, RateLimits, Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { type ListedShare, FloorPlanSharesRepository } from '../floor-plan-shares.repository.js';
import {
  bookingTakesNoPlan,
  floorPlanNotFound,
  shareAddressInvalid,
  tooManyShares,
} from '../floor-plans.errors.js';
import { FloorPlansRepository } from '../floor-plans.repository.js';

const A_DAY = 24 * 3600;
/** A plan that is shared brings mail to strangers: nobody uses the house to send them more than they would bear. */
const LIMITS = {
  network: { name: 'plan-share-network', most: 10, windowSeconds: 3600 },
  plan: { name: 'plan-share-plan', most: 20, windowSeconds: A_DAY },
  address: { name: 'plan-share-address', most: 3, windowSeconds: A_DAY },
};

/** Shares a plan by email: whoever has the mailbox may look at it for 14 days (Plans §30). */
@Injectable()
export class ShareFloorPlan {
  constructor(
    private readonly transactions: Transactions,
    private readonly plans: FloorPlansRepository,
    private readonly shares: FloorPlanSharesRepository,
    private readonly bookings: BookingsFacade,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * @param from the address of the caller's browser
   * @throws DomainError 400 EMAIL_INVALID; 404 FLOOR_PLAN_NOT_FOUND; 409 BOOKING_CLOSED, TOO_MANY_SHARES; 429
   */
  async execute(actor: Actor, id: string, typed: string, from: string): Promise<ListedShare> {
    const issue = planShareIssue(typed);
    const emailNormalized = normalizeEmail(typed);
    if (issue || emailNormalized === null) throw shareAddressInvalid(issue?.message);
    const bookingId = await this.plans.bookingIdOf(id);
    if (!bookingId) throw floorPlanNotFound();
    await this.limits.consume(LIMITS.network, from);
    await this.limits.consume(LIMITS.plan, bookingId);
    await this.limits.consume(LIMITS.address, emailNormalized);
    return this.transactions.run(async (tx) => {
      const { status } = await this.bookings.lock(tx, bookingId);
      if (!isAlive(status)) throw bookingTakesNoPlan(status);
      const plan = await this.plans.currentOf(tx, bookingId);
      if (plan?.id !== id) throw floorPlanNotFound();
      const others = (await this.shares.of(tx, id)).filter(
        (each) => each.emailNormalized !== emailNormalized,
      );
      if (others.length >= MOST_PLAN_SHARES) throw tooManyShares();
      const sharedBy = actor.kind === 'staff' ? 'staff' : 'customer';
      const share = await this.shares.put(
        tx,
        { floorPlanId: id, email: typed.trim(), emailNormalized, sharedBy },
        PLAN_SHARE_SECONDS,
      );
      await this.activity.record(tx, actor, {
        act: 'floor-plan.share',
        subjectType: 'booking',
        subjectId: bookingId,
      });
      await this.outbox.record(tx, {
        type: 'floor-plan.shared',
        payload: { bookingId, shareId: share.id },
      });
      return share;
    });
  }
}
