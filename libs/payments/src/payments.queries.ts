import { Injectable } from '@nestjs/common';
import { toDollars } from '#rules';
import { BookingsFacade } from '#bookings';
import type { PaymentView } from './api.js';
import { LedgerRepository } from './ledger.repository.js';

@Injectable()
export class PaymentsQueries {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly bookings: BookingsFacade,
  ) {}

  /** Newest first, refunds negative. @throws DomainError 404 */
  async list(bookingId: string): Promise<PaymentView[]> {
    await this.bookings.get(bookingId);
    const payments = await this.ledger.list(bookingId);
    return payments.map(({ id, type, kind, amountCents, method, receivedAt }) => ({
      id,
      type,
      kind,
      amount: toDollars(kind === 'refund' ? -amountCents : amountCents),
      method,
      receivedAt: receivedAt.toISOString(),
    }));
  }
}
