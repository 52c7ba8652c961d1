import { Injectable } from '@nestjs/common';
import { formatMoney } from '#rules';
import { Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { Waiver } from '../api.js';
import { Cancellations } from '../cancellations.js';
import { MoneyFormReader } from '../money-form.reader.js';
import { notCancelled, waiverTooLarge } from '../money-acts.errors.js';
import { centsOf } from '../read-amount.js';

/**
 * Staff give up something of what a cancelled booking owes, or of what the house keeps of it, say its deposit when the date was
 * rented again; what came above the rest then goes back (Contracts §12).
 */
@Injectable()
export class WaiveOwed {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly cancellations: Cancellations,
    private readonly form: MoneyFormReader,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 400; 404; 409 NOT_CANCELLED, WAIVER_TOO_LARGE, CHANGED_MEANWHILE */
  async execute(actor: Actor, id: string, { amount, reason, version }: Waiver): Promise<void> {
    const cents = centsOf(amount);
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, id);
      await this.form.fresh(tx, booking, version);
      const after = await this.cancellations.after(booking.id, tx);
      if (!after) throw notCancelled();
      if (cents > after.keptCents) throw waiverTooLarge(formatMoney(after.keptCents));
      await this.cancellations.waive(tx, booking.id, cents);
      await this.activity.record(tx, actor, {
        act: 'payment.waive',
        subjectType: 'booking',
        subjectId: booking.id,
        before: { keptCents: after.keptCents },
        after: { keptCents: after.keptCents - cents, reason: reason.trim() },
      });
    });
  }
}
