import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, formatMoney, isAlive, wallMinutes } from '#rules';
import { BusinessClock, Log, Outbox, TechnicalClock, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { OfflinePayment } from '../api.js';
import { Cancellations } from '../cancellations.js';
import { BY_HAND } from '../domain/payment-acts.js';
import { LedgerRepository } from '../ledger.repository.js';
import { MoneyFormReader } from '../money-form.reader.js';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import {
  cardPaymentUnderWay,
  nothingOwed,
  paymentDateRefused,
  paymentTooLarge,
  processorSilent,
} from '../money-acts.errors.js';
import { bookingClosed, bookingNotConfirmed, contractNotSigned, depositFirst } from '../payments.errors.js';
import { ProcessorUnavailable } from '../ports/card-processor.js';
import { centsOf } from '../read-amount.js';
import { Settlements } from '../settlements.js';
import { CancelOutdatedIntents } from './cancel-outdated-intents.js';

/** How long staff can take it back as if it had never been; the receipt leaves after that (Money §15). */
const UNDO_SECONDS = 30;
/** Each further round means that a customer opened the card form in between. */
const ROUNDS = 4;
const LONGEST_AGO_DAYS = 366;

/** Staff write down cash or a cheque that they were handed for deposit or balance (Money §15). */
@Injectable()
export class RecordOfflinePayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly ledger: LedgerRepository,
    private readonly intents: PaymentIntentsRepository,
    private readonly settlements: Settlements,
    private readonly form: MoneyFormReader,
    private readonly cancellations: Cancellations,
    private readonly cancelOutdated: CancelOutdatedIntents,
    private readonly clock: BusinessClock,
    private readonly technicalClock: TechnicalClock,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly log: Log,
  ) {}

  /**
   * A card payment of the same part that is under way is called off first, so that never both are paid.
   * @throws DomainError 400; 404; 409 CHANGED_MEANWHILE, NOTHING_OWED, PAYMENT_TOO_LARGE, CONTRACT_NOT_SIGNED, DEPOSIT_FIRST,
   *   BOOKING_CLOSED, BOOKING_NOT_CONFIRMED, CARD_PAYMENT_UNDER_WAY; 503 PROCESSOR_SILENT
   */
  async execute(actor: Actor, bookingId: string, payment: OfflinePayment): Promise<void> {
    const amountCents = centsOf(payment.amount);
    this.assertDate(payment.date);
    for (let round = 0; round < ROUNDS; round += 1) {
      const isRecorded = await this.transactions.run((tx) =>
        this.record(tx, actor, bookingId, { ...payment, amountCents }),
      );
      if (isRecorded) return;
      await this.callOffCard(bookingId, payment.paymentType);
    }
    throw cardPaymentUnderWay();
  }

  private assertDate(date: string): void {
    const today = this.clock.today();
    if (date > today) throw paymentDateRefused('The date cannot be in the future.');
    if (date < addDays(today, -LONGEST_AGO_DAYS))
      throw paymentDateRefused('The date is more than a year ago. Please check it.');
  }

  /** False while a card payment of the same part is under way. */
  private async record(
    tx: Tx,
    actor: Actor,
    bookingId: string,
    payment: OfflinePayment & { amountCents: number },
  ): Promise<boolean> {
    const { paymentType: type, amountCents, method, date } = payment;
    const booking = await this.bookings.lock(tx, bookingId);
    await this.form.fresh(tx, booking, payment.version);
    await this.assertOwed(tx, booking, type, amountCents);
    if (await this.intents.unfinished(tx, booking.id, type)) return false;
    const paymentId = await this.ledger.insert(tx, {
      bookingId: booking.id,
      type,
      kind: 'charge',
      amountCents,
      method,
      provider: BY_HAND,
      providerReference: randomUUID(),
      chargeId: null,
      owedBack: false,
      receivedAt: this.receivedAt(date),
      note: payment.reference?.trim() || null,
      undoUntil: this.technicalClock.after(UNDO_SECONDS),
      depositBeforeCents: type === 'deposit' ? booking.depositCents : null,
    });
    if (!paymentId) throw new Error('a reference of our own was used before');
    await this.settlements.recount(tx, booking);
    await this.activity.record(tx, actor, {
      act: 'payment.record',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { part: type, method, amountCents, date, reference: payment.reference?.trim() || null },
    });
    const payload = { bookingId: booking.id, paymentId, type };
    await this.outbox.record(tx, { type: 'payment.received', payload });
    return true;
  }

  private async assertOwed(
    tx: Tx,
    booking: BookingFacts,
    type: OfflinePayment['paymentType'],
    cents: number,
  ): Promise<void> {
    if (!isAlive(booking.status)) return this.assertOwedAfterwards(tx, booking, cents);
    if (!(await this.bookings.standing(booking.id, tx)).contractSigned) throw contractNotSigned();
    if (booking.status !== 'confirmed') throw bookingNotConfirmed();
    const { depositPaidAt, owedCents } = await this.settlements.of(tx, booking);
    if (type === 'final' && !depositPaidAt) throw depositFirst();
    if (owedCents[type] === 0) throw nothingOwed(type);
    if (cents > owedCents[type]) throw paymentTooLarge(formatMoney(owedCents[type]));
  }

  /** A cancelled booking may owe something still (Contracts §12). */
  private async assertOwedAfterwards(tx: Tx, { id, status }: BookingFacts, cents: number): Promise<void> {
    const after = await this.cancellations.after(id, tx);
    if (!after || after.owedCents === 0) throw bookingClosed(status);
    if (cents > after.owedCents) throw paymentTooLarge(formatMoney(after.owedCents));
  }

  private async callOffCard(bookingId: string, type: OfflinePayment['paymentType']): Promise<void> {
    const unfinished = (await this.intents.unfinishedOf(bookingId)).filter((intent) => intent.type === type);
    try {
      for (const intent of unfinished)
        if ((await this.cancelOutdated.cancel(intent)) === 'processing') throw cardPaymentUnderWay();
    } catch (error) {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      this.log.warn('a card payment could not be called off', { error });
      throw processorSilent();
    }
  }

  /** Today: now. An earlier day: its noon, since nobody knows the hour. */
  private receivedAt(date: string): Date {
    if (date === this.clock.today()) return this.clock.now();
    return this.clock.instantOf(wallMinutes(date, '12:00'));
  }
}
