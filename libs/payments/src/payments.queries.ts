import { Injectable } from '@nestjs/common';
import { isAlive, overpaymentWording, stillOwed, toDollars } from '#rules';
import { BusinessClock, RateLimits } from '#platform';
import { VenueSettings } from '#venues';
import { type BookingFacts, BookingsFacade } from '#bookings';
import type { PaymentView } from './api.js';
import { Cancellations } from './cancellations.js';
import { LedgerRepository } from './ledger.repository.js';
import { type Payment, TAKING_KINDS } from './payment.entity.js';
import { paymentNotFound } from './payments.errors.js';
import { receiptNumber, writeReceipt } from './receipt.js';
import { writeStatement } from './statement.js';

/** Writing one takes a moment of the whole process; nobody opens their receipts this often. */
const RECEIPTS = { name: 'receipt-booking', most: 120, windowSeconds: 3600 };

@Injectable()
export class PaymentsQueries {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly bookings: BookingsFacade,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
    private readonly limits: RateLimits,
    private readonly cancellations: Cancellations,
  ) {}

  /** Newest first; what took money off is negative. @throws DomainError 404 */
  async list(bookingId: string): Promise<PaymentView[]> {
    await this.bookings.get(bookingId);
    const payments = withoutUndone(await this.ledger.list(bookingId));
    return payments.map(({ id, type, kind, amountCents, method, receivedAt }) => ({
      id,
      kind: kind === 'charge' ? type : kind,
      amount: toDollars(TAKING_KINDS.includes(kind) ? -amountCents : amountCents),
      paidAt: receivedAt.toISOString(),
      method,
      receiptUrl: `/api/bookings/${bookingId.toLowerCase()}/payments/${id}/receipt`,
    }));
  }

  /** The receipt of one line of this booking's ledger, as a PDF. @throws DomainError 404 PAYMENT_NOT_FOUND; 429 */
  async receipt(bookingId: string, paymentId: string): Promise<{ number: string; pdf: Buffer }> {
    const payment = await this.ledger.find(paymentId);
    if (payment?.bookingId !== bookingId.toLowerCase()) throw paymentNotFound();
    await this.limits.consume(RECEIPTS, payment.bookingId);
    const booking = await this.bookings.get(payment.bookingId);
    const pdf = await writeReceipt({
      payment,
      booking,
      overpayment: await this.overpayment(booking),
      venueNames: await this.bookings.venueNames(booking),
      settings: await this.settings.get(),
      timeZone: this.clock.zone,
    });
    return { number: receiptNumber(payment.id), pdf };
  }

  /** Charges, payments, refunds and balance of a booking as of now, as a PDF (Money §18). @throws DomainError 404; 429 */
  async statement(bookingId: string): Promise<{ code: string; pdf: Buffer }> {
    const booking = await this.bookings.get(bookingId);
    await this.limits.consume(RECEIPTS, booking.id);
    const standing = await this.bookings.standing(booking.id);
    const owed = stillOwed({ ...booking, ...standing });
    const pdf = await writeStatement({
      booking,
      lines: withoutUndone(await this.ledger.list(booking.id)).reverse(),
      amounts: {
        totalCents: booking.totalCents,
        receivedCents: standing.receivedCents,
        owedCents: owed.depositCents + owed.balanceCents,
      },
      overpayment: await this.overpayment(booking),
      cancelled: await this.cancellations.after(booking.id),
      venueNames: await this.bookings.venueNames(booking),
      settings: await this.settings.get(),
      now: this.clock.now(),
      timeZone: this.clock.zone,
      wallMinutesOf: (instant) => this.clock.wallMinutesOf(instant),
    });
    return { code: booking.code, pdf };
  }

  private async overpayment(booking: BookingFacts): Promise<string | null> {
    if (!isAlive(booking.status)) return null;
    const standing = await this.bookings.standing(booking.id);
    const { overpaidCents } = stillOwed({ ...booking, ...standing });
    return overpaymentWording({ ...standing, overpaidCents });
  }
}

/** What staff undid before anybody heard of it is no history; the ledger itself keeps both lines. */
function withoutUndone(payments: Payment[]): Payment[] {
  const undone = payments.filter(({ kind, note }) => kind === 'reversal' && note === null);
  const gone = new Set(undone.flatMap(({ id, chargeId }) => [id, chargeId]));
  return payments.filter(({ id }) => !gone.has(id));
}
