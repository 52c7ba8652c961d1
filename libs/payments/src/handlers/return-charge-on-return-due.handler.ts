import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type OutsideHandlerClass } from '#platform';
import { ReturnCharges } from '../use-cases/return-charges.js';

/** Money for a booking that could not take it goes back at once; the reconciliation tries again what failed here. */
@Injectable()
@HandlesEvent({ event: 'payment.return-due', name: 'payments-return-charge-on-return-due' })
export class ReturnChargeOnReturnDueHandler implements OutsideHandlerClass<'payment.return-due'> {
  constructor(private readonly returnCharges: ReturnCharges) {}

  /** The charge's row is the operation row, and its id the key that refunds it once. */
  act({ bookingId }: DomainEventPayloads['payment.return-due']): Promise<void> {
    return this.returnCharges.execute(bookingId);
  }
}
