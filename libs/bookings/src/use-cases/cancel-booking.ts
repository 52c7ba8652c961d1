import { Injectable } from '@nestjs/common';
import { Outbox, Transactions } from '#platform';
import type { Actor } from '#staff';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

/** Staff call off a request or a confirmed event: its time is free again at once (Holds §1). */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly makeMove: MakeMove,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_DECIDED for one that is rejected or cancelled, 409 REASON_REQUIRED */
  async execute(actor: Actor, id: string, reason: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      const type = await this.makeMove.execute(tx, actor, booking, 'cancel', reason);
      await this.outbox.record(tx, { type, payload: { bookingId: id, reason: reason.trim() } });
    });
  }
}
