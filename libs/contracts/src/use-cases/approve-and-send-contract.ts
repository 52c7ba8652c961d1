import { Injectable } from '@nestjs/common';
import { Outbox, Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import type { Actor } from '#staff';
import type { ContractGenerated } from '../api.js';
import { WriteVersion } from './write-version.js';

/** Staff accept a request and send its contract in one act, told to the customer in one message. */
@Injectable()
export class ApproveAndSendContract {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly writeVersion: WriteVersion,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_DECIDED, PRICE_REQUIRED, SLOT_TAKEN; on any of them nothing is changed */
  async execute(actor: Actor, bookingId: string): Promise<ContractGenerated> {
    const house = await this.writeVersion.prepare(bookingId);
    return this.transactions.run(async (tx) => {
      await this.bookings.approve(tx, actor, bookingId);
      const booking = await this.bookings.lock(tx, bookingId);
      const { version } = await this.writeVersion.execute(tx, booking, house, { by: actor, announced: true });
      await this.outbox.record(tx, {
        type: 'booking.approved',
        payload: { bookingId, contractVersion: version },
      });
      return { contractVersion: version };
    });
  }
}
