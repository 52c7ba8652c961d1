import { Injectable } from '@nestjs/common';
import { Outbox, Transactions } from '#platform';
import type { Actor } from '#staff';
import type { StatusChange } from '../api.js';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

/** Staff accept or decline a request (Office §7). One decision: a second is refused (Holds §1). */
@Injectable()
export class DecideBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly makeMove: MakeMove,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_DECIDED, 409 SLOT_TAKEN */
  async execute(actor: Actor, id: string, change: StatusChange): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      if (change.status === 'confirmed') {
        const type = await this.makeMove.execute(tx, actor, booking, 'approve');
        await this.outbox.record(tx, { type, payload: { bookingId: id, contractVersion: null } });
      } else {
        const { reason = null } = change;
        const type = await this.makeMove.execute(tx, actor, booking, 'decline', reason);
        await this.outbox.record(tx, { type, payload: { bookingId: id, reason: booking.decisionReason } });
      }
    });
  }
}
