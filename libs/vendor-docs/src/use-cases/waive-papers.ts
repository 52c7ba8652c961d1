import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { PaperStatesRepository } from '../paper-states.repository.js';

/** Staff say that a booking needs no papers, or take that back (Papers §8). */
@Injectable()
export class WaivePapers {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly states: PaperStatesRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404 */
  execute(actor: Actor, bookingId: string, noPapersNeeded: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.bookings.lock(tx, bookingId);
      const before = { noPapersNeeded: (await this.states.of(bookingId, tx)).noPapersNeeded };
      if (before.noPapersNeeded === noPapersNeeded) return;
      await this.states.refresh(tx, bookingId, noPapersNeeded);
      await this.activity.record(tx, actor, {
        act: 'booking.waive-papers',
        subjectType: 'booking',
        subjectId: bookingId,
        before,
        after: { noPapersNeeded },
      });
    });
  }
}
