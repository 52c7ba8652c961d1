import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade, type PricingChange } from '#bookings';
import type { Actor } from '#staff';
import type { ContractGenerated } from '../api.js';
import { priceUnchanged } from '../contracts.errors.js';
import { WriteVersion } from './write-version.js';

/**
 * A price that changes after the signature, as one act: the new price, and the version that asks for it, which the customer hears
 * of in one message and signs again. What was signed stays what it is (Money §6).
 */
@Injectable()
export class ChangePriceAndSend {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly writeVersion: WriteVersion,
  ) {}

  /**
   * @throws DomainError 400, 404, 409 CHANGED_MEANWHILE, PRICE_UNCHANGED, PRICE_REQUIRED, BOOKING_CLOSED; on any of them nothing
   *   is changed
   */
  async execute(actor: Actor, bookingId: string, change: PricingChange): Promise<ContractGenerated> {
    const house = await this.writeVersion.prepare(bookingId);
    return this.transactions.run(async (tx) => {
      if (!(await this.bookings.changePrice(tx, actor, bookingId, change))) throw priceUnchanged();
      const booking = await this.bookings.lock(tx, bookingId);
      const { version } = await this.writeVersion.execute(tx, booking, house, {
        by: actor,
        announced: false,
      });
      return { contractVersion: version };
    });
  }
}
