import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { ApplyIntent } from '../use-cases/apply-intent.js';
import { CancelOutdatedIntents } from '../use-cases/cancel-outdated-intents.js';

/** Another price: open attempts at the old one end, and what was paid is counted against the new one (Rulings §4.3). */
@Injectable()
@HandlesEvent({ event: 'booking.price-changed', name: 'payments-follow-price-on-price-changed' })
export class FollowPriceOnPriceChangedHandler implements EventHandlerClass<'booking.price-changed'> {
  constructor(
    private readonly cancelOutdated: CancelOutdatedIntents,
    private readonly applyIntent: ApplyIntent,
    private readonly bookings: BookingsFacade,
  ) {}

  async handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.price-changed']): Promise<void> {
    // Before this transaction locks the booking: cancelling books in transactions of its own.
    await this.cancelOutdated.execute(bookingId);
    await this.applyIntent.recount(tx, await this.bookings.getForUpdate(tx, bookingId));
  }
}
