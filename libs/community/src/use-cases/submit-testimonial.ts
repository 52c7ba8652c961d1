import { Injectable } from '@nestjs/common';
import { isTestAddress, normalizeEmail, validateTestimonial } from '#rules';
import {
  BusinessClock,
  Outbox,
  RateLimits,
  type Received,
  refuseRobots,
  rowsOf,
  Submissions,
  type Tx,
} from '#platform';
import type { TestimonialSubmission } from '../api.js';
import { invalidForm } from '../community.errors.js';
import { PER_FORM, type Sender } from '../form-limits.js';

/** Somebody tells how it was. It is always pending first, whatever the client sends (Access §14). */
@Injectable()
export class SubmitTestimonial {
  constructor(
    private readonly submissions: Submissions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 400 FORM_INVALID or FORM_REFUSED, 409 IDEMPOTENCY_KEY_USED, 429 */
  async execute(submission: TestimonialSubmission, { address, key }: Sender): Promise<Received> {
    refuseRobots(submission);
    const issues = validateTestimonial(submission);
    if (issues.length > 0) throw invalidForm(issues);
    return this.submissions.once(
      { form: 'testimonial', key, content: submission },
      {
        allow: () => this.limits.consume({ name: 'testimonial-address', ...PER_FORM }, address),
        write: (tx) => this.write(tx, submission),
      },
    );
  }

  private async write(tx: Tx, submission: TestimonialSubmission): Promise<string> {
    const email = submission.email.trim();
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into testimonials (first_name, last_name, email, event_type, rating, testimonial, is_test, submitted_at)
         values (:firstName, :lastName, :email, :eventType, :rating, :testimonial, :isTest, :now)
         returning id`,
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
    return row.id;
  }
}
