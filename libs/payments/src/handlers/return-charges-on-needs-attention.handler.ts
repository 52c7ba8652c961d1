import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type OutsideHandlerClass } from '#platform';
import { ReturnCharges } from '../use-cases/return-charges.js';

/**
 * For events that were recorded before `payment.return-due` existed, when staff's alert was the sign to return the money as
 * well. They have no `matter`; an alert that has one is for people alone.
 */
@Injectable()
@HandlesEvent({ event: 'payment.needs-attention', name: 'payments-return-charges-on-needs-attention' })
export class ReturnChargesOnNeedsAttentionHandler implements OutsideHandlerClass<'payment.needs-attention'> {
  constructor(private readonly returnCharges: ReturnCharges) {}

  /** The charge's row is the operation row, and its id the key that refunds it once. */
  async act({ bookingId, matter }: DomainEventPayloads['payment.needs-attention']): Promise<void> {
    if (matter === undefined) await this.returnCharges.execute(bookingId);
  }
}
