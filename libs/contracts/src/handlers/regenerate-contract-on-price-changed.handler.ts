import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { systemActor } from '#staff';
import { RewriteVersion } from '../use-cases/rewrite-version.js';

const NAME = 'contracts-regenerate-on-price-changed';
const BY = systemActor(NAME);

/**
 * A change of price, or of its reason, before signing makes a new version, which the customer hears of (Money §6). A
 * price that is taken away withdraws the version that waits: there is nothing to sign until staff set one and generate again.
 */
@Injectable()
@HandlesEvent({ event: 'booking.price-changed', name: NAME })
export class RegenerateContractOnPriceChangedHandler implements EventHandlerClass<'booking.price-changed'> {
  constructor(private readonly rewriteVersion: RewriteVersion) {}

  handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.price-changed']): Promise<void> {
    return this.rewriteVersion.execute(tx, BY, bookingId);
  }
}
