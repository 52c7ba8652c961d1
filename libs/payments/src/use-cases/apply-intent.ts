import { Injectable } from '@nestjs/common';
import { formatMoney, isAlive } from '#rules';
import type { DomainEvent, PaymentMatter } from '#events';
import { BusinessClock, DomainError, Log, Outbox, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade, type PaymentStatus } from '#bookings';
import type { PaymentType } from '../api.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { Payment } from '../payment.entity.js';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import type { ProcessorIntent } from '../ports/card-processor.js';
import { Settlements } from '../settlements.js';
import { FollowCharge } from './follow-charge.js';

export interface AppliedIntent {
  /** The charge as booked; null while no money has come. */
  charge: { amountCents: number; owedBack: boolean } | null;
  paymentStatus: PaymentStatus;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CURRENCY = 'usd';

/**
 * Books what a processor knows of one payment. The one way into the ledger, for the browser's return, the webhook and
 * the reconciliation alike: any of them, in any order, any number of times, leaves the same lines (Money §9).
 */
@Injectable()
export class ApplyIntent {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly intents: PaymentIntentsRepository,
    private readonly bookings: BookingsFacade,
    private readonly settlements: Settlements,
    private readonly followCharge: FollowCharge,
    private readonly clock: BusinessClock,
    private readonly outbox: Outbox,
    private readonly log: Log,
  ) {}

  /** Inside the caller's transaction. Null when the money is none of ours. */
  async execute(tx: Tx, provider: string, intent: ProcessorIntent): Promise<AppliedIntent | null> {
    const known = await this.intents.byProviderId(tx, provider, intent.id);
    const bookingId = known?.bookingId ?? intent.bookingId;
    const type = known?.type ?? intent.type;
    if (!bookingId || !type || !UUID.test(bookingId) || intent.currency !== CURRENCY)
      return this.notOurs(intent);
    const booking = await this.lock(tx, bookingId);
    if (!booking) return this.notOurs(intent);
    if (known && intent.status === 'cancelled')
      await this.intents.finish(tx, known.id, 'cancelled', intent.id);
    if (intent.status !== 'succeeded')
      return { charge: null, paymentStatus: await this.statusOf(tx, bookingId) };
    if (known) await this.intents.finish(tx, known.id, 'succeeded', intent.id);
    return this.book(tx, booking, type, provider, intent);
  }

  private async book(
    tx: Tx,
    booking: BookingFacts,
    type: PaymentType,
    provider: string,
    intent: ProcessorIntent,
  ): Promise<AppliedIntent> {
    const owedCents = (await this.settlements.of(tx, booking)).owedCents[type];
    const line = { bookingId: booking.id, type, method: 'card', provider, receivedAt: this.clock.now() };
    const chargeId = await this.ledger.insert(tx, {
      ...line,
      kind: 'charge',
      amountCents: intent.amountCents,
      providerReference: intent.id,
      chargeId: null,
      owedBack: !isAlive(booking.status),
    });
    const charge = await this.ledger.findCharge(tx, provider, intent.id);
    if (!charge) throw new Error('a booked charge cannot be read');
    const later = await this.followCharge.execute(tx, booking, charge, intent);
    if (chargeId || later.length > 0) {
      const { overpaidCents } = await this.settlements.recount(tx, booking);
      const due = { owedCents, overpaidCents, refundedCents: intent.refundedCents };
      if (chargeId) await this.outbox.record(tx, ...newsOfCharge(booking, charge, due));
      await this.outbox.record(tx, ...later);
    }
    return { charge, paymentStatus: await this.statusOf(tx, booking.id) };
  }

  private async statusOf(tx: Tx, bookingId: string): Promise<PaymentStatus> {
    return (await this.bookings.standing(bookingId, tx)).paymentStatus;
  }

  private async lock(tx: Tx, bookingId: string): Promise<BookingFacts | null> {
    try {
      return await this.bookings.lock(tx, bookingId);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  private notOurs(intent: ProcessorIntent): null {
    this.log.warn('a payment that is none of ours was reported', {
      intent: intent.id,
      status: intent.status,
    });
    return null;
  }
}

/** What staff are told of money above the price; nothing is returned by itself. */
export function overpaidWording(cents: number): string {
  return `Overpaid by ${formatMoney(cents)}. Nothing is refunded automatically: please decide with the customer.`;
}

/** A receipt for money that was owed; for any other, a word to staff. */
function newsOfCharge(
  booking: BookingFacts,
  charge: Payment,
  {
    owedCents,
    overpaidCents,
    refundedCents,
  }: Record<'owedCents' | 'overpaidCents' | 'refundedCents', number>,
): DomainEvent[] {
  const { id: paymentId, bookingId, amountCents, type } = charge;
  const name = type === 'deposit' ? 'deposit' : 'final payment';
  const attention = (matter: PaymentMatter, reason: string): DomainEvent => ({
    type: 'payment.needs-attention',
    payload: { bookingId, reason, matter },
  });
  if (charge.owedBack) {
    const because = booking.status === 'cancelled' ? 'booking-cancelled' : 'booking-rejected';
    return [
      { type: 'payment.return-due', payload: { bookingId, paymentId, because } },
      attention(
        'return-due',
        `A ${name} of ${formatMoney(amountCents)} arrived although the booking is ${booking.status}. It is being refunded in full.`,
      ),
    ];
  }
  if (owedCents === 0) {
    return [
      attention(
        'paid-twice',
        `A second ${name} of ${formatMoney(amountCents)} arrived although it was already paid. Please refund one of the two.`,
      ),
    ];
  }
  if (refundedCents >= amountCents) return [];
  const received: DomainEvent = {
    type: 'payment.received',
    payload: { bookingId, paymentId, type: type === 'deposit' ? 'deposit' : 'final' },
  };
  if (amountCents === owedCents) return [received];
  const arrived = `A ${name} of ${formatMoney(amountCents)} arrived, but ${formatMoney(owedCents)} was due.`;
  const outcome = overpaidCents > 0 ? overpaidWording(overpaidCents) : 'The balance takes up the difference.';
  return [received, attention('other-amount', `${arrived} ${outcome}`)];
}
