import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatMoney, toCents } from '#rules';
import { BusinessClock, Outbox, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { MoneyLine, Refund } from '../api.js';
import { BY_HAND } from '../domain/payment-acts.js';
import { LedgerRepository } from '../ledger.repository.js';
import { MoneyFormReader } from '../money-form.reader.js';
import type { Payment } from '../payment.entity.js';
import {
  refundAboveReturn,
  refundRefused,
  refundTooLarge,
  refundUnderWay,
  refundWayRefused,
} from '../money-acts.errors.js';
import { paymentNotFound } from '../payments.errors.js';
import { centsOf } from '../read-amount.js';
import type { RefundOrder } from '../refund-order.entity.js';
import { RefundOrdersRepository } from '../refund-orders.repository.js';
import { Settlements } from '../settlements.js';
import { AskForRefund } from './ask-for-refund.js';

/** Staff give money of one payment back: to its card through the processor, or by hand (Money §15). */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly ledger: LedgerRepository,
    private readonly orders: RefundOrdersRepository,
    private readonly settlements: Settlements,
    private readonly form: MoneyFormReader,
    private readonly askForRefund: AskForRefund,
    private readonly clock: BusinessClock,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * While the processor's answer is missing the form says 'asking', and a second refund of the payment is refused.
   * @throws DomainError 400; 404; 409 CHANGED_MEANWHILE, REFUND_UNDER_WAY, REFUND_TOO_LARGE,
   *   ABOVE_RETURN for more than a cancelled booking gets back, REFUND_WAY, REFUND_REFUSED
   */
  async execute(actor: Actor, bookingId: string, refund: Refund): Promise<void> {
    const cents = centsOf(refund.amount);
    const order = await this.transactions.run((tx) => this.order(tx, actor, bookingId, refund, cents));
    if (order && (await this.askForRefund.execute(order, true)) === 'refused') throw refundRefused();
  }

  /** What the processor is to do; null when it is done by hand. */
  private async order(
    tx: Tx,
    actor: Actor,
    bookingId: string,
    refund: Refund,
    amountCents: number,
  ): Promise<RefundOrder | null> {
    const booking = await this.bookings.lock(tx, bookingId);
    const form = await this.form.fresh(tx, booking, refund.version);
    const charge = await this.ledger.chargeForUpdate(tx, booking.id, refund.paymentId);
    const line = form.payments.find(({ id }) => id === refund.paymentId);
    if (!charge || !line) throw paymentNotFound();
    const way = refund.way ?? line.refundWays[0] ?? 'card';
    assertLeft(line, amountCents);
    if (!line.refundWays.includes(way)) throw refundWayRefused();
    const reason = refund.reason.trim();
    await this.activity.record(tx, actor, {
      act: 'payment.refund',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { part: charge.type, method: charge.method, amountCents, way, reason },
    });
    if (way === 'by-hand') {
      await this.bookByHand(tx, booking, charge, { amountCents, reason });
      return null;
    }
    const claim = { bookingId: booking.id, chargeId: charge.id, amountCents, reason, orderedBy: actor.name };
    return this.orders.claim(tx, claim);
  }

  private async bookByHand(
    tx: Tx,
    booking: BookingFacts,
    charge: Payment,
    { amountCents, reason }: { amountCents: number; reason: string },
  ): Promise<void> {
    const { id: chargeId, bookingId, type, method } = charge;
    const paymentId = await this.ledger.insert(tx, {
      ...{ bookingId, type, chargeId, amountCents },
      kind: 'refund',
      method: charge.provider === BY_HAND ? method : 'by hand',
      provider: BY_HAND,
      providerReference: randomUUID(),
      owedBack: false,
      returnedCents: await this.settlements.partAbovePrice(tx, booking, charge, amountCents),
      receivedAt: this.clock.now(),
      note: reason,
    });
    if (!paymentId) throw new Error('a reference of our own was used before');
    await this.settlements.recount(tx, booking);
    await this.outbox.record(tx, { type: 'payment.refunded', payload: { bookingId, paymentId } });
  }
}

function assertLeft({ asking, refundable, isCapped }: MoneyLine, cents: number): void {
  if (asking > 0) throw refundUnderWay();
  const left = toCents(refundable);
  if (cents <= left) return;
  throw isCapped ? refundAboveReturn(formatMoney(left)) : refundTooLarge(formatMoney(left));
}
