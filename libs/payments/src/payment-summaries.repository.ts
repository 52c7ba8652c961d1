import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform';
import type { Settlement } from './domain/settlement.js';
import { Payment } from './payment.entity.js';
import { PaymentSummary } from './payment-summary.entity.js';

/** The sums of each booking's ledger. Every writer holds the booking's lock. */
@Injectable()
export class PaymentSummariesRepository {
  /** What the ledger says now; `overpaidToldCents` when staff are told of it too. */
  async save(
    tx: Tx,
    bookingId: string,
    settlement: Settlement,
    told: Partial<Pick<PaymentSummary, 'overpaidToldCents'>> = {},
  ): Promise<void> {
    const { depositPaidAt, finalPaymentPaidAt, paymentStatus, sums } = settlement;
    const summary = {
      bookingId,
      depositPaid: depositPaidAt !== null,
      depositPaidAt,
      finalPaymentPaid: finalPaymentPaidAt !== null,
      finalPaymentPaidAt,
      paymentStatus,
      stripePaymentIntentId: await this.newestStripeIntent(tx, bookingId),
      ...sums,
      ...told,
    };
    await tx.upsert(PaymentSummary, summary, ['bookingId']);
  }

  /** As Stripe's dashboard names the newest payment; null without one. */
  private async newestStripeIntent(tx: Tx, bookingId: string): Promise<string | null> {
    const newest = await tx.findOne(Payment, {
      where: { bookingId, kind: 'charge', provider: 'stripe' },
      order: { receivedAt: 'DESC', id: 'ASC' },
    });
    return newest?.providerReference ?? null;
  }

  /** Cents of the overpayment that staff were last told of; 0 when there is none. */
  async toldOverpaid(tx: Tx, bookingId: string): Promise<number> {
    const summary = await tx.findOne(PaymentSummary, { where: { bookingId } });
    return summary?.overpaidToldCents ?? 0;
  }
}
