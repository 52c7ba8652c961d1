import { Injectable } from '@nestjs/common';
import { isTestAddress, normalizeEmail, validateContactMessage } from '#rules';
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
import type { ContactMessage } from '../api.js';
import { invalidForm } from '../community.errors.js';
import { PER_FORM, type Sender } from '../form-limits.js';

/** Somebody writes to the house; staff get it by email, the writer an acknowledgement (Site §9, Contact). */
@Injectable()
export class ReceiveContactMessage {
  constructor(
    private readonly submissions: Submissions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly clock: BusinessClock,
  ) {}

  /** Id of the kept message. @throws DomainError 400 FORM_INVALID or FORM_REFUSED, 409 IDEMPOTENCY_KEY_USED, 429 */
  async execute(message: ContactMessage, { address, key }: Sender): Promise<Received> {
    refuseRobots(message);
    const issues = validateContactMessage(message);
    if (issues.length > 0) throw invalidForm(issues);
    return this.submissions.once(
      { form: 'contact', key, content: message },
      {
        allow: () => this.limits.consume({ name: 'contact-address', ...PER_FORM }, address),
        write: (tx) => this.write(tx, message),
      },
    );
  }

  private async write(tx: Tx, message: ContactMessage): Promise<string> {
    const email = message.email.trim();
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into contact_inquiries (first_name, last_name, email, phone, subject, message, is_test, created_at)
         values (:firstName, :lastName, :email, :phone, :subject, :message, :isTest, :now) returning id`,
      {
        firstName: message.firstName.trim(),
        lastName: message.lastName.trim(),
        email,
        phone: message.phone?.trim() || null,
        subject: message.subject,
        message: message.message.trim(),
        isTest: isTestAddress(normalizeEmail(email) ?? ''),
        now: this.clock.now(),
      },
    );
    if (!row) throw new Error('the message was not stored');
    await this.outbox.record(tx, { type: 'contact.received', payload: { inquiryId: row.id } });
    return row.id;
  }
}
