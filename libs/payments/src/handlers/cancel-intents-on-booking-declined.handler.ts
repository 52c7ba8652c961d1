import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type OutsideHandlerClass } from '#platform';
import { CancelOutdatedIntents } from '../use-cases/cancel-outdated-intents.js';

/** A card form that is still open for a declined booking must not take money any more. */
@Injectable()
@HandlesEvent({ event: 'booking.declined', name: 'payments-cancel-intents-on-booking-declined' })
export class CancelIntentsOnBookingDeclinedHandler implements OutsideHandlerClass<'booking.declined'> {
  constructor(private readonly cancelOutdated: CancelOutdatedIntents) {}

  /** The intent's row is the operation row: cancelling twice is cancelling once. */
  act({ bookingId }: DomainEventPayloads['booking.declined']): Promise<void> {
    return this.cancelOutdated.execute(bookingId);
  }
}
