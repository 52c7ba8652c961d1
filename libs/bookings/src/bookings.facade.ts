import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '#rules';
import { priceParts, type PriceFacts, type PriceParts } from '#rules';
import type { Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { AskedFor, CustomerBooking, PricingChange, StaffBooking } from './api.js';
import { Availability } from './availability.js';
import { BookingAspects, type BookingStanding } from './booking-aspects.js';
import { type BookingFacts, factsOf } from './booking-facts.js';
import { type BookingBrief, BookingsQueries, type ComingAudience } from './bookings.queries.js';
import { BookingsRepository } from './bookings.repository.js';
import { type BookedSlot, isBookedSlot } from './domain/booked-slot.js';
import { textRemindersTo } from './domain/text-reminders.js';
import { OverdueBookingsQueries, type OverdueBooking } from './overdue-bookings.queries.js';
import { ReminderFactsQueries, type RemindedBooking, type ReminderWindow } from './reminder-facts.queries.js';
import { ChangePricing } from './use-cases/change-pricing.js';
import { MakeMove } from './use-cases/make-move.js';
import { SwitchTexts } from './use-cases/switch-texts.js';

/**
 * What other modules may ask of a booking, and what they may want done with it inside their own transaction. They get facts
 * that nobody can write to; after an intent the facts are asked for anew.
 */
@Injectable()
export class BookingsFacade {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly queries: BookingsQueries,
    private readonly aspects: BookingAspects,
    private readonly availability: Availability,
    private readonly overdueBookings: OverdueBookingsQueries,
    private readonly reminders: ReminderFactsQueries,
    private readonly makeMove: MakeMove,
    private readonly activity: ActivityLog,
    private readonly changePricing: ChangePricing,
    private readonly switchTexts: SwitchTexts,
  ) {}

  /** The booking with its venues; nobody else changes it until the transaction ends. @throws DomainError 404 */
  async lock(tx: Tx, id: string): Promise<BookingFacts> {
    return factsOf(await this.repository.getForUpdate(tx, id));
  }

  /** The booking with its venues, unlocked. @throws DomainError 404 */
  async get(id: string): Promise<BookingFacts> {
    return factsOf(await this.repository.get(id));
  }

  /** Which bookings these are and where each stands, in one look; one that is gone is left out. */
  briefs(ids: string[]): Promise<Map<string, BookingBrief>> {
    return this.queries.briefs([...new Set(ids)]);
  }

  /** The booking that customers name to their vendors by these eight characters, in any case; null when there is none. */
  async findByCode(code: string): Promise<BookingFacts | null> {
    const booking = await this.repository.findByCode(code.toUpperCase());
    return booking && factsOf(booking);
  }

  /**
   * What contracts, payments and papers keep of it, as of now or as of a transaction. @throws DomainError 404
   */
  standing(id: string, tx?: Tx): Promise<BookingStanding> {
    return this.aspects.of(id, tx);
  }

  /**
   * Another module changed how it stands, under the booking's lock: what follows from it is true in the same transaction,
   * such as that a price of nothing is paid by the signature (Money §2).
   */
  standingChanged(tx: Tx, id: string): Promise<void> {
    return this.aspects.follow(tx, id);
  }

  /** Ids of the bookings made with this email, compared but for case and outer blanks (Access §5). */
  idsByEmail(email: string): Promise<string[]> {
    return this.queries.idsByContact('email', normalizeEmail(email));
  }

  /** Ids of other bookings that hold any space while this one's event lasts, turnover included. */
  idsAtSameTime(id: string, tx?: Tx): Promise<string[]> {
    return this.queries.idsAtSameTime(id, tx);
  }

  /** The customer's view of one booking; `verified` says whether their browser need not prove itself again. */
  customerView(id: string, verified: boolean): Promise<CustomerBooking> {
    return this.queries.customerBooking(id, verified);
  }

  /** Everything staff see of one booking. @throws DomainError 404 */
  staffView(id: string): Promise<StaffBooking> {
    return this.queries.staffBooking(id);
  }

  /** Up to three dates near the asked one on which the same venues are free at the same hours, each checked now. */
  async suggestFreeDates(booking: BookingFacts): Promise<string[]> {
    const { eventDate: date, startTime, endTime } = booking;
    const venueIds = booking.venues.map((venue) => venue.venueId);
    const { suggestedDates } = await this.availability.offers({ venueIds, date, startTime, endTime });
    return suggestedDates.slice(0, 3);
  }

  /** E.164 where reminders of a booking may be texted; null without the customer's wish (Bookings §11). */
  async textRemindersTo(id: string): Promise<string | null> {
    return textRemindersTo(await this.repository.get(id));
  }

  /** No booking's reminders are texted to this number any more (E.164); the ids of those that were. */
  switchTextsOff(tx: Tx, actor: Actor, number: string): Promise<string[]> {
    return this.switchTexts.off(tx, actor, number);
  }

  /** Of these bookings, those that may still take place are texted about at this number again. */
  switchTextsOn(tx: Tx, actor: Actor, number: string, ids: string[]): Promise<string[]> {
    return this.switchTexts.on(tx, actor, number, ids);
  }

  /** Whom a message to all customers with a confirmed event to come would reach, those of test data or not (Messages §9). */
  comingAudience(withTestData: boolean): Promise<ComingAudience> {
    return this.queries.comingAudience(withTestData);
  }

  /** Every booking of which something is past its due date, by the date of its event (Money §11). */
  overdue(): Promise<OverdueBooking[]> {
    return this.overdueBookings.all();
  }

  /** What the plan of a booking's reminders follows from. @throws DomainError 404 */
  reminderFacts(id: string): Promise<RemindedBooking> {
    return this.reminders.of(id);
  }

  /** The same of every booking in a window of dates, a page of them, by the date of the event. */
  remindedBookings(window: ReminderWindow): Promise<RemindedBooking[]> {
    return this.reminders.page(window);
  }

  /** From what to what a booking was moved (Holds §10); null when the entry of its activity tells of no move. */
  async moveOf(activityId: string): Promise<{ from: BookedSlot; to: BookedSlot } | null> {
    const entry = /^\d{1,18}$/.test(activityId) ? await this.activity.changeOf(activityId) : null;
    const [from, to] = [entry?.before, entry?.after];
    return isBookedSlot(from) && isBookedSlot(to) ? { from, to } : null;
  }

  /** What staff corrected, old and new (Bookings §14); null when the entry of its activity tells of no correction. */
  async correctionOf(
    activityId: string,
  ): Promise<{ before: Partial<AskedFor>; after: Partial<AskedFor> } | null> {
    const entry = /^\d{1,18}$/.test(activityId) ? await this.activity.changeOf(activityId) : null;
    return entry?.before && entry.after ? { before: entry.before, after: entry.after } : null;
  }

  /** Names of the booked venues in the house's order. */
  venueNames(booking: { venues: readonly { venueId: string }[] }): Promise<string[]> {
    return this.queries.venueNames(booking.venues.map((venue) => venue.venueId));
  }

  /** Total, deposit and rest in cents (Money §4); nulls while the price is to be agreed. */
  amounts(booking: PriceFacts): PriceParts {
    return priceParts(booking);
  }

  /**
   * Staff accept a pending request, through the exclusion constraint; the caller tells of it.
   * @throws DomainError 404, 409 SLOT_TAKEN when another booking took the time, ALREADY_DECIDED naming who decided and when
   */
  async approve(tx: Tx, actor: Actor, id: string): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    await this.makeMove.execute(tx, actor, booking, 'approve');
  }

  /**
   * Staff call off a request or a confirmed event; its time is free at once. The caller tells of it.
   * @param noted what else the activity says
   * @throws DomainError 404, 409 ALREADY_DECIDED for one that is rejected or cancelled, REASON_REQUIRED
   */
  async cancel(tx: Tx, actor: Actor, id: string, reason: string, noted: object): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    await this.makeMove.execute(tx, actor, booking, 'cancel', reason, { after: noted });
  }

  /**
   * The customer's signature confirms a pending booking, through the exclusion constraint; a confirmed one stays as it is.
   * @throws DomainError 404, 409 SLOT_TAKEN when another booking took the time, ALREADY_DECIDED when it was declined
   */
  async confirmBySignature(tx: Tx, actor: Actor, id: string): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    await this.makeMove.execute(tx, actor, booking, 'sign');
  }

  /**
   * What was paid as the deposit is the deposit from now on, whatever the price does later (Money §6); null: half of the price
   * again, once that payment was taken back.
   */
  async fixDeposit(tx: Tx, id: string, depositCents: number | null): Promise<void> {
    const booking = await this.repository.getForUpdate(tx, id);
    if (booking.depositCents === depositCents) return;
    booking.depositCents = depositCents;
    await this.repository.save(tx, booking);
  }

  /**
   * Staff change the price of a booking whose contract the caller writes anew in the same transaction. False when it is the same.
   * @throws DomainError 400, 404, 409 BOOKING_CLOSED, 409 CHANGED_MEANWHILE
   */
  changePrice(tx: Tx, actor: Actor, id: string, change: PricingChange): Promise<boolean> {
    return this.changePricing.executeInside(tx, actor, id, change);
  }

  /** Gives the booking another code; the old one opens nothing from the commit on (Access §11). */
  async reissueCode(tx: Tx, id: string): Promise<string> {
    return this.repository.reissueCode(tx, await this.repository.getForUpdate(tx, id));
  }
}
