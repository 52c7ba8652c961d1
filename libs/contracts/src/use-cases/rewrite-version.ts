import { Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import type { Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import type { Actor } from '#staff';
import { ContractsRepository } from '../contracts.repository.js';
import { WriteVersion } from './write-version.js';

/** A version that waits for its signature says what the booking says: it is written anew when that has changed. */
@Injectable()
export class RewriteVersion {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly repository: ContractsRepository,
    private readonly writeVersion: WriteVersion,
  ) {}

  /** @param announced another message of the same act already leads to the contract */
  async execute(tx: Tx, by: Actor, bookingId: string, announced = false): Promise<void> {
    const house = await this.writeVersion.prepare(bookingId);
    const booking = await this.bookings.lock(tx, bookingId);
    if (!isAlive(booking.status)) return;
    const contract = await this.repository.latestForUpdate(tx, bookingId);
    if (contract?.state !== 'awaiting') return;
    if (booking.totalCents === null) return this.writeVersion.withdraw(tx, by, contract);
    await this.writeVersion.execute(tx, booking, house, { by, announced });
  }
}
