import { Injectable } from '@nestjs/common';
import { type AfterCancelling, Cancellations } from './cancellations.js';
import type { Payment } from './payment.entity.js';
import { LedgerRepository } from './ledger.repository.js';
import { paymentNotFound } from './payments.errors.js';

/** What other modules may ask of payments. */
@Injectable()
export class PaymentsFacade {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly cancellations: Cancellations,
  ) {}

  /** What a cancelled booking's money comes to now, in cents; null while it is not cancelled. */
  afterCancelling(bookingId: string): Promise<AfterCancelling | null> {
    return this.cancellations.after(bookingId);
  }

  /** One line of the ledger, in cents. @throws DomainError 404 */
  async get(paymentId: string): Promise<Payment> {
    const payment = await this.ledger.find(paymentId);
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /**
   * The same to tell somebody of; null when it is gone or staff have taken it back. Whoever is doing that at this moment is
   * waited for, so that no receipt leaves for what was undone.
   */
  async findStanding(paymentId: string): Promise<Payment | null> {
    const payment = await this.ledger.find(paymentId);
    return payment && !(await this.ledger.isReversedNow(payment.id)) ? payment : null;
  }
}
