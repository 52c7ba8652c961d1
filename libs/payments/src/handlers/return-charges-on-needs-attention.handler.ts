import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { ReturnCharges } from '../use-cases/return-charges.js';

/** Money for a booking that could not take it goes back at once; the reconciliation tries again what failed here. */
@Injectable()
@HandlesEvent({ event: 'payment.needs-attention', name: 'payments-return-charges-on-needs-attention' })
export class ReturnChargesOnNeedsAttentionHandler implements EventHandlerClass<'payment.needs-attention'> {
  constructor(private readonly returnCharges: ReturnCharges) {}

  async handle(_tx: Tx, { bookingId }: DomainEventPayloads['payment.needs-attention']): Promise<void> {
    await this.returnCharges.execute(bookingId);
  }
}
