import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { systemActor } from '#staff';
import { RewriteVersion } from '../use-cases/rewrite-version.js';

const NAME = 'contracts-regenerate-on-booking-corrected';
const BY = systemActor(NAME);

/** What waits for a signature names the customer, the event and the guests as they are now (Bookings §14). */
@Injectable()
@HandlesEvent({ event: 'booking.corrected', name: NAME })
export class RegenerateContractOnBookingCorrectedHandler implements EventHandlerClass<'booking.corrected'> {
  constructor(private readonly rewriteVersion: RewriteVersion) {}

  async handle(tx: Tx, payload: DomainEventPayloads['booking.corrected']): Promise<void> {
    // Where the customer is told of the correction, that message leads to the contract too.
    if (payload.inContract) await this.rewriteVersion.execute(tx, BY, payload.bookingId, payload.tell);
  }
}
