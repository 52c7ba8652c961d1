import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import type { Actor } from '#staff';
import type { ContractGenerated } from '../api.js';
import { WriteVersion } from './write-version.js';

/** Staff generate a contract for a pending or confirmed booking, or a new version of it when it would say something else (Contracts §1). */
@Injectable()
export class GenerateContract {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly writeVersion: WriteVersion,
  ) {}

  /** @throws DomainError 404, 409 PRICE_REQUIRED, BOOKING_CLOSED */
  async execute(actor: Actor, bookingId: string): Promise<ContractGenerated> {
    const house = await this.writeVersion.prepare(bookingId);
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      const contract = await this.writeVersion.execute(tx, booking, house, { by: actor, announced: false });
      return { contractVersion: contract.version };
    });
  }
}
