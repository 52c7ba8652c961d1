import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingAspects, type BookingFacts, BookingsFacade } from '#bookings';
import type { Tx } from '#platform';
import { type Settlement, settle } from './domain/settlement.js';
import { LedgerRepository } from './ledger.repository.js';
import { OPEN_DISPUTES } from './open-disputes.js';
import { PaymentSummariesRepository } from './payment-summaries.repository.js';

/** What the ledger means for each booking, and keeping its summary true to that. */
@Injectable()
export class Settlements implements OnModuleInit {
  constructor(
    private readonly aspects: BookingAspects,
    private readonly bookings: BookingsFacade,
    private readonly ledger: LedgerRepository,
    private readonly summaries: PaymentSummariesRepository,
  ) {}

  onModuleInit(): void {
    this.aspects.lend('payments', {
      table: 'payment_summaries',
      columns: {
        depositPaid: 'deposit_paid',
        depositPaidAt: 'deposit_paid_at',
        finalPaymentPaid: 'final_payment_paid',
        finalPaymentPaidAt: 'final_payment_paid_at',
        paymentStatus: 'payment_status',
        paidCents: 'paid_cents',
        receivedCents: 'received_cents',
        stripeCustomerId: 'stripe_customer_id',
        stripePaymentIntentId: 'stripe_payment_intent_id',
      },
      matters: { disputed: `select d.booking_id from ${OPEN_DISPUTES}` },
      follow: (tx, bookingId) => this.payNothing(tx, bookingId),
    });
  }

  /** What the ledger means for the booking at this moment. */
  async of(tx: Tx, booking: BookingFacts): Promise<Settlement> {
    const { totalCents, depositCents } = this.bookings.amounts(booking);
    const { contractSignedAt } = await this.bookings.standing(booking.id, tx);
    const charges = await this.ledger.charges(tx, booking.id);
    return settle({ totalCents, depositCents, contractSignedAt, charges });
  }

  /** Flags and statuses of a booking as its ledger has them, say after its price changed; staff hear of what is above it. */
  async recount(tx: Tx, booking: BookingFacts): Promise<Settlement> {
    const settlement = await this.of(tx, booking);
    const { deposit, overpaidCents: overpaidToldCents } = settlement;
    // A paid deposit never moves, whatever the price does later (Money §6).
    if (deposit) await this.bookings.fixDeposit(tx, booking.id, deposit.amountCents - deposit.returnedCents);
    await this.summaries.save(tx, booking.id, settlement, { overpaidToldCents });
    return settlement;
  }

  /**
   * How much of a refund of this charge gives back money above the price, and so counts no more. A favour is not asked for
   * again; what had been overpaid may be, when the price rises later. A second deposit is overpaid too but never counted, so
   * giving it back leaves what counts untouched.
   */
  async partAbovePrice(
    tx: Tx,
    booking: BookingFacts,
    charge: { owedBack: boolean },
    cents: number,
  ): Promise<number> {
    if (charge.owedBack) return 0;
    const { overpaidCents, sums } = await this.of(tx, booking);
    return Math.min(cents, overpaidCents, Math.max(0, sums.paidCents - (booking.totalCents ?? 0)));
  }

  /** Nothing owed counts as paid from the signature on (Money §4). */
  private async payNothing(tx: Tx, bookingId: string): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    const { totalCents, depositCents } = this.bookings.amounts(booking);
    if (totalCents !== 0 && depositCents !== 0) return;
    await this.summaries.save(tx, bookingId, await this.of(tx, booking));
  }
}
