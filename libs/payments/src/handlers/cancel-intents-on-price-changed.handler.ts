import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type OutsideHandlerClass } from '#platform';
import { CancelOutdatedIntents } from '../use-cases/cancel-outdated-intents.js';

/** Another price: open attempts at the old one end (Money §6). */
@Injectable()
@HandlesEvent({ event: 'booking.price-changed', name: 'payments-cancel-intents-on-price-changed' })
export class CancelIntentsOnPriceChangedHandler implements OutsideHandlerClass<'booking.price-changed'> {
  constructor(private readonly cancelOutdated: CancelOutdatedIntents) {}

  act({ bookingId }: DomainEventPayloads['booking.price-changed']): Promise<void> {
    return this.cancelOutdated.execute(bookingId);
  }
}
