import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, TechnicalClock, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { PaymentReversal } from '../api.js';
import { BY_HAND } from '../domain/payment-acts.js';
import { LedgerRepository } from '../ledger.repository.js';
import { MoneyFormReader } from '../money-form.reader.js';
import type { Payment } from '../payment.entity.js';
import { alreadyPaidBack, alreadyReversed, notReversible, undoTooLate } from '../money-acts.errors.js';
import { paymentNotFound } from '../payments.errors.js';
import { Settlements } from '../settlements.js';

/**
 * Staff take back what they recorded of cash or a cheque. For 30 seconds it is undone, and nobody hears of it; later it takes a
 * reason, and the customer's receipt is corrected. The ledger keeps both lines (Money §15).
 */
@Injectable()
export class ReversePayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly ledger: LedgerRepository,
    private readonly settlements: Settlements,
    private readonly form: MoneyFormReader,
    private readonly clock: BusinessClock,
    private readonly technicalClock: TechnicalClock,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404; 409 UNDO_TOO_LATE, ALREADY_REVERSED, NOT_REVERSIBLE */
  async undo(actor: Actor, bookingId: string, paymentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      const charge = await this.chargeOf(tx, bookingId, paymentId);
      // Asked once the lines are ours: whoever sends the receipt waits for them and looks again.
      if (!charge.undoUntil || charge.undoUntil <= this.technicalClock.now()) throw undoTooLate();
      await this.reverse(tx, booking, charge, { note: null, receivedAt: charge.receivedAt });
      await this.note(tx, actor, charge, 'payment.undo', null);
    });
  }

  /** @throws DomainError 404; 409 CHANGED_MEANWHILE, ALREADY_REVERSED, NOT_REVERSIBLE, ALREADY_PAID_BACK */
  async execute(
    actor: Actor,
    bookingId: string,
    paymentId: string,
    { reason, version }: PaymentReversal,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      await this.form.fresh(tx, booking, version);
      const charge = await this.chargeOf(tx, bookingId, paymentId);
      const line = { note: reason.trim(), receivedAt: this.clock.now() };
      const reversalId = await this.reverse(tx, booking, charge, line);
      await this.note(tx, actor, charge, 'payment.reverse', line.note);
      const payload = { bookingId: booking.id, paymentId: reversalId };
      await this.outbox.record(tx, { type: 'payment.reversed', payload });
    });
  }

  private async chargeOf(tx: Tx, bookingId: string, paymentId: string): Promise<Payment> {
    const charge = await this.ledger.chargeForUpdate(tx, bookingId.toLowerCase(), paymentId);
    if (!charge) throw paymentNotFound();
    if (charge.provider !== BY_HAND) throw notReversible();
    if (await this.ledger.isReversed(tx, charge.id)) throw alreadyReversed();
    const [summed] = (await this.ledger.charges(tx, charge.bookingId)).filter(({ id }) => id === charge.id);
    if (summed && summed.refundedCents > 0) throw alreadyPaidBack();
    return charge;
  }

  private async reverse(
    tx: Tx,
    booking: BookingFacts,
    charge: Payment,
    line: Pick<Payment, 'note' | 'receivedAt'>,
  ): Promise<string> {
    const { id: chargeId, bookingId, type, amountCents, method, provider, providerReference } = charge;
    const paymentId = await this.ledger.insert(tx, {
      ...{ bookingId, type, amountCents, method, provider, providerReference, chargeId },
      ...{ kind: 'reversal', owedBack: false },
      ...line,
    });
    if (!paymentId) throw alreadyReversed();
    const { deposit } = await this.settlements.of(tx, booking);
    if (type === 'deposit' && !deposit)
      await this.bookings.fixDeposit(tx, booking.id, charge.depositBeforeCents);
    await this.settlements.recount(tx, await this.bookings.lock(tx, booking.id));
    return paymentId;
  }

  private async note(
    tx: Tx,
    actor: Actor,
    { bookingId, type, method, amountCents }: Payment,
    act: 'payment.undo' | 'payment.reverse',
    reason: string | null,
  ): Promise<void> {
    const after = { part: type, method, amountCents, ...(reason && { reason }) };
    await this.activity.record(tx, actor, { act, subjectType: 'booking', subjectId: bookingId, after });
  }
}
