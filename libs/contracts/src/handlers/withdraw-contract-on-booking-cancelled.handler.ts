import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { type EventHandlerClass, HandlesEvent, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { systemActor } from '#staff';
import { ContractsRepository } from '../contracts.repository.js';
import { WriteVersion } from '../use-cases/write-version.js';

const NAME = 'contracts-withdraw-on-booking-cancelled';
const BY = systemActor(NAME);

/** A version that waits for its signature is taken back with the event; what was signed stays what it is. */
@Injectable()
@HandlesEvent({ event: 'booking.cancelled', name: NAME })
export class WithdrawContractOnBookingCancelledHandler implements EventHandlerClass<'booking.cancelled'> {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly repository: ContractsRepository,
    private readonly writeVersion: WriteVersion,
  ) {}

  async handle(tx: Tx, { bookingId }: DomainEventPayloads['booking.cancelled']): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    const contract = await this.repository.latestForUpdate(tx, bookingId);
    if (booking.status !== 'cancelled' || contract?.state !== 'awaiting') return;
    await this.writeVersion.withdraw(tx, BY, contract);
  }
}
