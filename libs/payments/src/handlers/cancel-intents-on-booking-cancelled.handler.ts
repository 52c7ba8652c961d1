import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type OutsideHandlerClass } from '#platform';
import { CancelOutdatedIntents } from '../use-cases/cancel-outdated-intents.js';

/** A card form that is still open for a cancelled booking must not take money any more. */
@Injectable()
@HandlesEvent({ event: 'booking.cancelled', name: 'payments-cancel-intents-on-booking-cancelled' })
export class CancelIntentsOnBookingCancelledHandler implements OutsideHandlerClass<'booking.cancelled'> {
  constructor(private readonly cancelOutdated: CancelOutdatedIntents) {}

  /** The intent's row is the operation row: cancelling twice is cancelling once. */
  act({ bookingId }: DomainEventPayloads['booking.cancelled']): Promise<void> {
    return this.cancelOutdated.execute(bookingId);
  }
}
