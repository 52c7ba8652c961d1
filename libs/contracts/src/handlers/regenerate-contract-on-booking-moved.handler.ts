import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { systemActor } from '#staff';
import { RewriteVersion } from '../use-cases/rewrite-version.js';

const NAME = 'contracts-regenerate-on-booking-moved';
const BY = systemActor(NAME);

/** What waits for a signature names the date, the times and the spaces as they are now (Holds §10). */
@Injectable()
@HandlesEvent({ event: 'booking.moved', name: NAME })
export class RegenerateContractOnBookingMovedHandler implements EventHandlerClass<'booking.moved'> {
  constructor(private readonly rewriteVersion: RewriteVersion) {}

  handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.moved']): Promise<void> {
    // The message of the move leads to the contract too: one act, one message.
    return this.rewriteVersion.execute(tx, BY, bookingId, true);
  }
}
