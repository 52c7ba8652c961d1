import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import { priceParts, type PriceParts } from '#rules';
import type { Tx } from '#platform';
import type { Actor } from '#staff';
import type { CustomerBooking, PaymentStatus } from './api.js';
import { Availability } from './availability.js';
import { Booking } from './booking.entity.js';
import { BookingsQueries } from './bookings.queries.js';
import { BookingsRepository } from './bookings.repository.js';
import { textRemindersTo } from './domain/text-reminders.js';
import { MakeMove } from './use-cases/make-move.js';

/** What other modules may ask of a booking, and the few changes they may make to it inside their own transaction. */
@Injectable()
export class BookingsFacade {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly queries: BookingsQueries,
    private readonly availability: Availability,
    private readonly makeMove: MakeMove,
  ) {}

  /** The booking with its venues, locked until the transaction ends. @throws DomainError 404 */
  getForUpdate(tx: Tx, id: string): Promise<Booking> {
    return this.repository.getForUpdate(tx, id);
  }

  /** The booking with its venues, unlocked. @throws DomainError 404 */
  get(id: string): Promise<Booking> {
    return this.repository.get(id);
  }

  /** The booking that customers name to their vendors by these eight characters, in any case; null when there is none. */
  findByCode(code: string): Promise<Booking | null> {
    return this.repository.findByCode(code.toUpperCase());
  }

  /** Ids of the bookings made with this email, compared but for case and outer blanks (Access §5). */
  idsByEmail(email: string): Promise<string[]> {
    return this.queries.idsByContact('email', normalizeEmail(email));
  }

  /** The customer's view of one booking; `verified` says whether their browser need not prove itself again. */
  customerView(id: string, verified: boolean): Promise<CustomerBooking> {
    return this.queries.customerBooking(id, verified);
  }

  /** Up to three dates near the asked one on which the same venues are free at the same hours, each checked now. */
  async suggestFreeDates(booking: Booking): Promise<string[]> {
    const { eventDate: date, startTime, endTime } = booking;
    const venueIds = booking.venues.map((venue) => venue.venueId);
    const { suggestedDates } = await this.availability.offers({ venueIds, date, startTime, endTime });
    return suggestedDates.slice(0, 3);
  }

  /** E.164 where reminders of a booking may be texted; null without the customer's wish (Bookings §11). */
  async textRemindersTo(id: string): Promise<string | null> {
    return textRemindersTo(await this.repository.get(id));
  }

  /** Names of the booked venues in the house's order. */
  venueNames(booking: Booking): Promise<string[]> {
    return this.queries.venueNames(booking.venues.map((venue) => venue.venueId));
  }

  /** A contract version now waits for the customer, due on `dueDate` (Money §10). */
  async markContractGenerated(tx: Tx, booking: Booking, dueDate: string): Promise<void> {
    booking.contractGenerated = true;
    booking.contractSigned = false;
    booking.contractSignedAt = null;
    booking.contractDueDate = dueDate;
    await this.repository.save(tx, booking);
  }

  /** No version waits any more: the price it asked for was taken away. */
  async markContractWithdrawn(tx: Tx, booking: Booking): Promise<void> {
    booking.contractGenerated = false;
    booking.contractDueDate = null;
    await this.repository.save(tx, booking);
  }

  /**
   * Staff accept a pending request, through the exclusion constraint; the caller tells of it.
   * @throws DomainError 409 SLOT_TAKEN when another booking took the time, ALREADY_DECIDED naming who decided and when
   */
  async approve(tx: Tx, actor: Actor, booking: Booking): Promise<void> {
    await this.makeMove.execute(tx, actor, booking, 'approve');
  }

  /**
   * The customer's signature confirms a pending booking, through the exclusion constraint; a confirmed one stays as it is.
   * @throws DomainError 409 SLOT_TAKEN when another booking took the time, ALREADY_DECIDED when it was declined
   */
  async confirmBySignature(tx: Tx, actor: Actor, booking: Booking): Promise<void> {
    await this.makeMove.execute(tx, actor, booking, 'sign');
  }

  /** The customer signed: sets the flags and the deposit's due date. */
  async markContractSigned(
    tx: Tx,
    booking: Booking,
    signed: { at: Date; depositDueDate: string },
  ): Promise<void> {
    booking.contractSigned = true;
    booking.contractSignedAt = signed.at;
    booking.depositDueDate = signed.depositDueDate;
    await this.repository.save(tx, booking);
  }

  /** What its papers say now (Papers §8). */
  async markPapers(
    tx: Tx,
    booking: Booking,
    state: { documentsSubmitted: boolean; noPapersNeeded: boolean },
  ): Promise<void> {
    Object.assign(booking, state);
    await this.repository.save(tx, booking);
  }

  /** Gives the booking another code; the old one opens nothing from the commit on (Access §11). */
  reissueCode(tx: Tx, booking: Booking): Promise<string> {
    return this.repository.reissueCode(tx, booking);
  }

  /** What the ledger says now; a null instant leaves the flag's own instant as it was. */
  async markPaid(
    tx: Tx,
    booking: Booking,
    state: {
      depositPaidAt: Date | null;
      finalPaymentPaidAt: Date | null;
      paymentStatus: PaymentStatus;
      /** Cents; absent where no money moved. */
      sums?: { paidCents: number; receivedCents: number };
    },
  ): Promise<void> {
    booking.depositPaid = state.depositPaidAt !== null;
    booking.depositPaidAt = state.depositPaidAt;
    booking.finalPaymentPaid = state.finalPaymentPaidAt !== null;
    booking.finalPaymentPaidAt = state.finalPaymentPaidAt;
    booking.paymentStatus = state.paymentStatus;
    Object.assign(booking, state.sums);
    await this.repository.save(tx, booking);
  }

  /** Total, deposit and rest in cents (Money §4); nulls while the price is to be agreed. */
  amounts(booking: Booking): PriceParts {
    return priceParts(booking);
  }
}
