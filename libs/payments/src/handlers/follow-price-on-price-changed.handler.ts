import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, Outbox, type Tx } from '#platform';
import { type Booking, BookingsFacade } from '#bookings';
import { ApplyIntent, overpaidWording } from '../use-cases/apply-intent.js';

/**
 * What was paid is counted against the new price (Money §6). Money above it is told to staff, once for each change
 * that makes another sum of it; it is theirs to decide what becomes of it.
 */
@Injectable()
@HandlesEvent({ event: 'booking.price-changed', name: 'payments-follow-price-on-price-changed' })
export class FollowPriceOnPriceChangedHandler implements EventHandlerClass<'booking.price-changed'> {
  constructor(
    private readonly applyIntent: ApplyIntent,
    private readonly bookings: BookingsFacade,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.price-changed']): Promise<void> {
    const booking = await this.bookings.getForUpdate(tx, bookingId);
    const { overpaidToldCents } = booking;
    const { overpaidCents } = await this.applyIntent.recount(tx, booking);
    if (overpaidCents === 0 || overpaidCents === overpaidToldCents || !isAlive(booking)) return;
    await this.outbox.record(tx, {
      type: 'payment.needs-attention',
      payload: { bookingId, reason: `The price was changed. ${overpaidWording(overpaidCents)}` },
    });
  }
}

function isAlive({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed';
}
