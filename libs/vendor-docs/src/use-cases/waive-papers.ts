import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import { PapersFlag } from '../papers-flag.js';

/** Staff say that a booking needs no papers, or take that back (Papers §8). */
@Injectable()
export class WaivePapers {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly flag: PapersFlag,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404 */
  execute(actor: Actor, bookingId: string, noPapersNeeded: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.getForUpdate(tx, bookingId);
      const before = { noPapersNeeded: booking.noPapersNeeded };
      if (before.noPapersNeeded === noPapersNeeded) return;
      await this.flag.refresh(tx, booking, noPapersNeeded);
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
