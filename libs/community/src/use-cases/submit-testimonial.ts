import { Injectable } from '@nestjs/common';
import { isTestAddress, normalizeEmail, validateTestimonial } from '#rules';
import { BusinessClock, Outbox, RateLimits, refuseRobots, rowsOf, Transactions } from '#platform';
import type { SubmittedTestimonial, TestimonialSubmission } from '../api.js';
import { invalidForm } from '../community.errors.js';
import { PER_FORM } from '../form-limits.js';

/** Somebody tells how it was. It is always pending first, whatever the client sends (Access §14). */
@Injectable()
export class SubmitTestimonial {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 400 FORM_INVALID or FORM_REFUSED, 429 */
  async execute(submission: TestimonialSubmission, address: string): Promise<SubmittedTestimonial> {
    refuseRobots(submission);
    const issues = validateTestimonial(submission);
    if (issues.length > 0) throw invalidForm(issues);
    await this.limits.consume({ name: 'testimonial-address', ...PER_FORM }, address);
    const email = submission.email.trim();
    return this.transactions.run(async (tx) => {
      const [row] = await rowsOf<SubmittedTestimonial>(
        tx,
        `insert into testimonials (first_name, last_name, email, event_type, rating, testimonial, is_test, submitted_at)
         values (:firstName, :lastName, :email, :eventType, :rating, :testimonial, :isTest, :now)
         returning id, first_name as "firstName", last_name as "lastName", event_type as "eventType", rating,
                   testimonial, status, to_json(submitted_at) #>> '{}' as "submittedAt"`,
        {
          firstName: submission.firstName.trim(),
          lastName: submission.lastName.trim(),
          email,
          eventType: submission.eventType || null,
          rating: submission.rating,
          testimonial: submission.testimonial.trim(),
          isTest: isTestAddress(normalizeEmail(email) ?? ''),
          now: this.clock.now(),
        },
      );
      if (!row) throw new Error('the testimonial was not stored');
      await this.outbox.record(tx, { type: 'testimonial.received', payload: { testimonialId: row.id } });
      return row;
    });
  }
}
