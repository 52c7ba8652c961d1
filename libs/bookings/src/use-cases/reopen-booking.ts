import { Injectable } from '@nestjs/common';
import { Outbox, Transactions } from '#platform';
import type { Actor } from '#staff';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

/** Staff take a refusal back: the request waits for a decision again, if its time is still free (Holds §1). */
@Injectable()
export class ReopenBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly makeMove: MakeMove,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_DECIDED, MOVE_NOT_POSSIBLE of one that waits already, SLOT_TAKEN */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      const type = await this.makeMove.execute(tx, actor, booking, 'reopen');
      await this.outbox.record(tx, { type, payload: { bookingId: id } });
    });
  }
}
