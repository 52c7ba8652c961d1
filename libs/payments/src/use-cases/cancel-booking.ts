import { Injectable } from '@nestjs/common';
import { type CancelledBy, formatMoney, toCents } from '#rules';
import { Outbox, Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { type Actor, isAllowed, permissionRequired } from '#staff';
import type { CancellationRequest } from '../api.js';
import { Cancellations, keptCents } from '../cancellations.js';
import { MoneyFormReader } from '../money-form.reader.js';
import { returnNeedsReason, returnTooLarge } from '../money-acts.errors.js';

const WANTED: Record<CancelledBy, string> = {
  customer: 'The customer wants it',
  house: 'The house cannot host it',
  unpaid: 'It was not paid',
};

/**
 * Staff call off a request or a confirmed event: its time is free at once (Holds §1), and what goes back or stays owed follows
 * from the clause of the version that was signed (Contracts §12).
 */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly cancellations: Cancellations,
    private readonly form: MoneyFormReader,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws DomainError 403 PERMISSION_REQUIRED for a gift above the clause; 404; 409 ALREADY_DECIDED for one that is rejected or cancelled, CHANGED_MEANWHILE, RETURN_TOO_LARGE,
   *   RETURN_NEEDS_REASON for another sum than the clause's
   */
  async execute(actor: Actor, id: string, request: CancellationRequest): Promise<void> {
    const { wantedBy, returnAmount, version } = request;
    const typed = request.reason?.trim() ?? '';
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, id);
      const facts = await this.cancellations.facts(tx, booking);
      const byClause = keptCents(facts, wantedBy, null);
      const returnCents = typeof returnAmount === 'number' ? toCents(returnAmount) : null;
      if (returnCents !== null && returnCents > facts.receivedCents)
        throw returnTooLarge(formatMoney(facts.receivedCents));
      const kept = keptCents(facts, wantedBy, returnCents);
      // Less than the clause keeps is a gift of the house's money, like a refund.
      if (kept < byClause && !isAllowed(actor, 'payment.refund')) throw permissionRequired();
      if (kept !== byClause && !typed) throw returnNeedsReason();
      const reason = [WANTED[wantedBy], typed].filter(Boolean).join(': ');
      // A booking that is closed already says by whom, whatever form somebody has read.
      await this.bookings.cancel(tx, actor, id, reason, { wantedBy, keptCents: kept });
      await this.form.fresh(tx, booking, version);
      await this.cancellations.insert(tx, {
        bookingId: booking.id,
        wantedBy,
        clause: facts.clause,
        daysBefore: facts.daysBefore,
        keptCents: kept,
      });
      await this.outbox.record(tx, { type: 'booking.cancelled', payload: { bookingId: booking.id, reason } });
    });
  }
}
