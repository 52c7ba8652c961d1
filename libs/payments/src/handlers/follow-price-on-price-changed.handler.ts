import { Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, Outbox, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { PaymentSummariesRepository } from '../payment-summaries.repository.js';
import { Settlements } from '../settlements.js';
import { overpaidWording } from '../use-cases/apply-intent.js';

/**
 * What was paid is counted against the new price (Money §6). Money above it is told to staff, once for each change
 * that makes another sum of it; it is theirs to decide what becomes of it.
 */
@Injectable()
@HandlesEvent({ event: 'booking.price-changed', name: 'payments-follow-price-on-price-changed' })
export class FollowPriceOnPriceChangedHandler implements EventHandlerClass<'booking.price-changed'> {
  constructor(
    private readonly settlements: Settlements,
    private readonly summaries: PaymentSummariesRepository,
    private readonly bookings: BookingsFacade,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.price-changed']): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    const overpaidToldCents = await this.summaries.toldOverpaid(tx, bookingId);
    const { overpaidCents } = await this.settlements.recount(tx, booking);
    if (overpaidCents === 0 || overpaidCents === overpaidToldCents || !isAlive(booking.status)) return;
    await this.outbox.record(tx, {
      type: 'payment.needs-attention',
      payload: {
        bookingId,
        reason: `The price was changed. ${overpaidWording(overpaidCents)}`,
        matter: 'overpaid',
      },
    });
  }
}
