import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { AccessJournal, ActivityLog, type Actor } from '#staff';

/** Staff give a booking another vendor code when the old one reached the wrong people (Access §11). */
@Injectable()
export class ReissueCode {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly activity: ActivityLog,
    private readonly journal: AccessJournal,
  ) {}

  /** @throws DomainError 404 */
  async execute(actor: Actor, bookingId: string): Promise<string> {
    const issued = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      const before = { code: booking.code };
      const code = await this.bookings.reissueCode(tx, bookingId);
      await this.activity.record(tx, actor, {
        act: 'booking.reissue-code',
        subjectType: 'booking',
        subjectId: bookingId,
        before,
        after: { code },
      });
      return code;
    });
    this.journal.say(actor, 'booking.reissue-code', { bookingId });
    return issued;
  }
}
