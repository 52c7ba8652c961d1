import { Injectable } from '@nestjs/common';
import { BusinessClock, rowsOf, Transactions } from '#platform';
import { ActivityLog, type Actor, reviewerName } from '#staff';
import type { StaffTestimonial, TestimonialReview } from '../api.js';
import { testimonialNotFound } from '../community.errors.js';
import { TESTIMONIAL_COLUMNS } from '../community.queries.js';

const ACTS = {
  approved: 'testimonial.approve',
  rejected: 'testimonial.reject',
  pending: 'testimonial.reopen',
} as const;

/** Staff decide whether the public reads a testimonial (Site §11); a decision can be changed later. */
@Injectable()
export class ReviewTestimonial {
  constructor(
    private readonly transactions: Transactions,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** The testimonial as it is afterwards; the same decision twice changes nothing. @throws DomainError 404 */
  async execute(actor: Actor, id: string, { status }: TestimonialReview): Promise<StaffTestimonial> {
    return this.transactions.run(async (tx) => {
      const [before] = await rowsOf<StaffTestimonial>(
        tx,
        `select ${TESTIMONIAL_COLUMNS} from testimonials where id = :id for update`,
        { id },
      );
      if (!before) throw testimonialNotFound();
      if (before.status === status) return before;
      const isReviewed = status !== 'pending';
      const [after] = await rowsOf<StaffTestimonial>(
        tx,
        `update testimonials set status = :status, reviewed_at = :at, reviewed_by = :by where id = :id
         returning ${TESTIMONIAL_COLUMNS}`,
        {
          id,
          status,
          at: isReviewed ? this.clock.now() : null,
          by: isReviewed ? reviewerName(actor) : null,
        },
      );
      if (!after) throw testimonialNotFound();
      await this.activity.record(tx, actor, {
        act: ACTS[status],
        subjectType: 'testimonial',
        subjectId: id,
        before: { status: before.status },
        after: { status },
      });
      return after;
    });
  }
}
