import { Injectable } from '@nestjs/common';
import { formatMoney } from '#rules';
import type { DomainEvent, PaymentMatter } from '#events';
import { BusinessClock, type Tx } from '#platform';
import type { BookingFacts } from '#bookings';
import { LedgerRepository } from '../ledger.repository.js';
import type { LedgerKind, Payment } from '../payment.entity.js';
import type { ProcessorDispute, ProcessorIntent } from '../ports/card-processor.js';
import { RefundOrdersRepository } from '../refund-orders.repository.js';
import { Settlements } from '../settlements.js';

type AfterCharge = Exclude<LedgerKind, 'charge'>;

/**
 * Books what happened to a charge afterwards: refunds, refunds that failed, disputes (Money §12). Each report adds what the
 * ledger lacks, so that any of them may come late, twice or in another order.
 */
@Injectable()
export class FollowCharge {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly settlements: Settlements,
    private readonly orders: RefundOrdersRepository,
    private readonly clock: BusinessClock,
  ) {}

  /** Inside the caller's transaction, which holds the booking. What it has to tell; empty when nothing was new. */
  async execute(
    tx: Tx,
    booking: BookingFacts,
    charge: Payment,
    intent: ProcessorIntent,
  ): Promise<DomainEvent[]> {
    const news = [
      ...(await this.refunded(tx, booking, charge, intent.refundedCents)),
      ...(await this.refundFailed(tx, charge, intent.failedRefundCents)),
    ];
    await this.orders.settle(tx, charge.id, intent.refundOrders);
    for (const dispute of intent.disputes) news.push(...(await this.disputed(tx, charge, dispute)));
    return news;
  }

  private async refunded(
    tx: Tx,
    booking: BookingFacts,
    charge: Payment,
    refundedCents: number,
  ): Promise<DomainEvent[]> {
    const { amountCents: booked } = await this.ledger.booked(tx, charge.id, 'refund');
    const missing = refundedCents - booked;
    if (missing <= 0) return [];
    const asked = await this.orders.asking(tx, charge.id);
    // Of a charge, each height that the refunds reach is reached once.
    const paymentId = await this.insert(
      tx,
      charge,
      'refund',
      `${charge.providerReference}:${refundedCents}`,
      {
        amountCents: missing,
        returnedCents: await this.settlements.partAbovePrice(tx, booking, charge, missing),
        note: asked?.amountCents === missing ? asked.reason : null,
      },
    );
    if (!paymentId) return [];
    return [{ type: 'payment.refunded', payload: { bookingId: charge.bookingId, paymentId } }];
  }

  private async refundFailed(tx: Tx, charge: Payment, failedCents: number): Promise<DomainEvent[]> {
    const booked = await this.ledger.booked(tx, charge.id, 'refund-failed');
    const missing = failedCents - booked.amountCents;
    if (missing <= 0) return [];
    const { returnedCents } = await this.ledger.booked(tx, charge.id, 'refund');
    const line = await this.insert(
      tx,
      charge,
      'refund-failed',
      `${charge.providerReference}:${failedCents}`,
      {
        amountCents: missing,
        returnedCents: Math.min(missing, returnedCents - booked.returnedCents),
      },
    );
    const reason = `A refund of ${formatMoney(missing)} failed: the customer has not got the money. Please return it in another way.`;
    return line ? [attention(charge, 'refund-failed', reason)] : [];
  }

  private async disputed(tx: Tx, charge: Payment, dispute: ProcessorDispute): Promise<DomainEvent[]> {
    const { id, state, amountCents } = dispute;
    const tell = async (what: ProcessorDispute['state']) =>
      (await this.ledger.noteOnce(tx, charge.provider, `${id}:${what}`, 'dispute'))
        ? [attention(charge, 'dispute', disputeWords(what, amountCents))]
        : [];
    if (state === 'asked') return tell('asked');
    const sums = { amountCents, returnedCents: amountCents };
    const taken = await this.insert(tx, charge, 'dispute', id, sums);
    // Who hears of the end first needs no news of the beginning.
    const begun = taken ? await tell('open') : [];
    if (state === 'open') return begun;
    if (state === 'won') await this.insert(tx, charge, 'dispute-won', id, sums);
    return tell(state);
  }

  private insert(
    tx: Tx,
    { id, bookingId, type, method, provider }: Payment,
    kind: AfterCharge,
    providerReference: string,
    sums: { amountCents: number; returnedCents: number; note?: string | null },
  ): Promise<string | null> {
    const receivedAt = this.clock.now();
    const line = { bookingId, type, method, provider, kind, providerReference, receivedAt };
    return this.ledger.insert(tx, { ...line, ...sums, chargeId: id, owedBack: false });
  }
}

function attention({ bookingId }: Payment, matter: PaymentMatter, reason: string): DomainEvent {
  return { type: 'payment.needs-attention', payload: { bookingId, matter, reason } };
}

function disputeWords(state: ProcessorDispute['state'], cents: number): string {
  const amount = formatMoney(cents);
  const answer = 'Please answer in the card processor’s dashboard before its deadline.';
  switch (state) {
    case 'asked':
      return `The customer’s bank asks about a payment of ${amount}. No money was taken. ${answer}`;
    case 'open':
      return `The customer’s bank disputes a payment of ${amount}. It is taken off the booking until the dispute is won. ${answer}`;
    case 'won':
      return `The dispute about ${amount} was won. The money counts again.`;
    case 'lost':
      return `The dispute about ${amount} was lost. The money stays off the booking.`;
  }
}
