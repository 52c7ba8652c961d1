import { Inject, Injectable } from '@nestjs/common';
import { type BookedSlot, BookingsFacade, CalendarFile } from '#bookings';
import { CommunityFacade, type KeptInquiry, type KeptTestimonial } from '#community';
import { ContractsFacade } from '#contracts';
import type { DomainEventPayloads } from '#events';
import { FloorPlansFacade } from '#floor-plans';
import { MediaFacade } from '#media';
import { PaymentsFacade } from '#payments';
import { APP_CONFIG, BusinessClock, StepUpCodes, SuppressedAddresses, type AppConfig } from '#platform';
import { quietMinutes, type PlannedReminder } from '#rules';
import { ReportingFacade } from '#reporting';
import { VendorDocsFacade, type SubmittedPapers } from '#vendor-docs';
import type { BookingFacts, House } from './booking-facts.js';
import { BookingFactsReader } from './booking-facts.reader.js';
import { BroadcastsRepository } from './broadcasts/broadcasts.repository.js';
import { HouseReader } from './house.reader.js';
import { LeftReceipts } from './left-receipts.js';
import { eventDateLine, eventTimeLine, listLine } from './domain/wording.js';
import { ReminderPlans } from './reminders/reminder-plans.js';
import { RemindersRepository } from './reminders/reminders.repository.js';
import type { SlotLines } from './messages/booking-moved.js';
import { reminderText } from './messages/reminder-texts.js';
import { signedCopyOf } from './messages/contract-signed-copy.js';

/** A booking as it stands, and the house that writes about it. */
export interface AboutBooking {
  booking: BookingFacts;
  house: House;
}

interface ReminderAbout extends AboutBooking {
  reminderId: string;
  reminder: PlannedReminder;
}

/**
 * What the rows of the table read. An event only says what to look at; everything here is read anew, and null says that there
 * is nothing to tell: the record is gone, or has moved on before the worker came to it.
 */
@Injectable()
export class MessageSources {
  constructor(
    private readonly facts: BookingFactsReader,
    private readonly broadcasts: BroadcastsRepository,
    private readonly houses: HouseReader,
    private readonly bookings: BookingsFacade,
    private readonly calendarFile: CalendarFile,
    private readonly community: CommunityFacade,
    private readonly contracts: ContractsFacade,
    private readonly floorPlans: FloorPlansFacade,
    private readonly media: MediaFacade,
    private readonly payments: PaymentsFacade,
    private readonly receipts: LeftReceipts,
    private readonly papers: VendorDocsFacade,
    private readonly reporting: ReportingFacade,
    private readonly codes: StepUpCodes,
    private readonly plans: ReminderPlans,
    private readonly reminders: RemindersRepository,
    private readonly clock: BusinessClock,
    private readonly suppressed: SuppressedAddresses,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async booking({ bookingId }: { bookingId: string }): Promise<AboutBooking | null> {
    const booking = await this.facts.find(bookingId);
    return booking && { booking, house: booking.house };
  }

  /** Null once it is declined or cancelled: the message about that is the one to send. */
  async openBooking(payload: { bookingId: string }): Promise<AboutBooking | null> {
    const about = await this.booking(payload);
    return about && about.booking.status !== 'rejected' && about.booking.status !== 'cancelled'
      ? about
      : null;
  }

  /** `spoken`: staff wrote it down while the customer was on the phone. Null where they want no email to go out. */
  async requestToAnswer(payload: DomainEventPayloads['booking.requested']) {
    if (payload.byStaff?.tell === false) return null;
    const about = await this.openBooking(payload);
    return about && { ...about, spoken: payload.byStaff !== undefined };
  }

  /** Null once somebody confirmed it, it was decided, or its time is over. */
  async unkeptBooking(payload: { bookingId: string }): Promise<AboutBooking | null> {
    const about = await this.booking(payload);
    return about?.booking.status === 'pending' &&
      about.booking.isToCome &&
      !about.booking.contactConfirmed &&
      !about.booking.dateKept
      ? about
      : null;
  }

  /** Null once it was reopened: nobody need hear of a decision that was taken back. */
  async declined(payload: { bookingId: string }): Promise<AboutBooking | null> {
    const about = await this.booking(payload);
    return about?.booking.status === 'rejected' ? about : null;
  }

  async declinedWithDates(payload: DomainEventPayloads['booking.declined']) {
    const about = await this.declined(payload);
    if (!about) return null;
    const freeDates = await this.bookings.suggestFreeDates(await this.bookings.get(payload.bookingId));
    return { ...about, reason: about.booking.decisionReason ?? payload.reason, freeDates };
  }

  async approved(payload: DomainEventPayloads['booking.approved']) {
    const about = await this.booking(payload);
    if (about?.booking.status !== 'confirmed') return null;
    const calendar = await this.calendarOf(payload.bookingId);
    // A contract signed meanwhile needs no invitation to sign it.
    const withContract = payload.contractVersion !== null && !about.booking.contractSigned;
    return { ...about, withContract, calendar };
  }

  /**
   * From what to what it was moved, as staff did it; the file replaces what a calendar has of it. Null once it is declined or
   * cancelled.
   */
  async moved(payload: DomainEventPayloads['booking.moved']) {
    const about = await this.openBooking(payload);
    const move = about && (await this.bookings.moveOf(payload.activityId));
    if (!about || !move) return null;
    const lineOf = async (slot: BookedSlot): Promise<SlotLines> => ({
      date: eventDateLine(slot.eventDate),
      time: eventTimeLine(slot.startTime, slot.endTime, about.house.zone),
      spaces: listLine(await this.bookings.venueNames(bookedVenues(slot))),
    });
    const isConfirmed = about.booking.status === 'confirmed';
    const calendar = isConfirmed ? await this.calendarOf(payload.bookingId) : null;
    return { ...about, from: await lineOf(move.from), to: await lineOf(move.to), calendar };
  }

  /** What staff corrected; null where they do not want the customer to be told, or it is declined or cancelled by now. */
  async corrected(payload: DomainEventPayloads['booking.corrected']) {
    const about = payload.tell ? await this.openBooking(payload) : null;
    const change = about && (await this.bookings.correctionOf(payload.activityId));
    return about && change && { ...about, correction: { ...change, inContract: payload.inContract } };
  }

  /** Where texts about a booking go; null when they were switched off again. */
  async textReminders(payload: { bookingId: string }) {
    const about = await this.openBooking(payload);
    const number = about && (await this.bookings.textRemindersTo(payload.bookingId));
    return about && number ? { ...about, number } : null;
  }

  /** Null once it is not wanted any more: done, moved, closed, held back by staff, or too late (Messages §6). */
  async reminder(payload: DomainEventPayloads['reminder.due']) {
    const { bookingId, reminderId } = payload;
    const reminder = await this.plans.stillDue(reminderId);
    const about = reminder && (await this.booking({ bookingId }));
    if (!about || !reminder) return null;
    const calendar = reminder.kind === 'week_before' ? await this.calendarOf(bookingId) : null;
    return { ...about, reminderId, reminder, calendar };
  }

  /** The same as a text message, which leaves in no quiet hour; null also for a kind or a customer that gets none. */
  async textedReminder(payload: DomainEventPayloads['reminder.due']) {
    const { bookingId, reminderId } = payload;
    const reminder = await this.plans.stillDue(reminderId);
    // Most are not texted: nothing more is read for those.
    const number = reminder?.channels.includes('sms') && (await this.bookings.textRemindersTo(bookingId));
    if (!reminder || !number || (await this.suppressed.reasonFor('sms', number))) return null;
    const about = await this.booking({ bookingId });
    const message = about && reminderText(about.booking, reminder);
    if (!about || !message) return null;
    const waitMinutes = quietMinutes(this.clock.wallMinutes());
    return { ...about, number, message, waitMinutes };
  }

  reminderWritten({ reminderId, reminder, booking }: ReminderAbout): Promise<void> {
    return this.reminders.noteWritten(reminderId, booking.bookingId, reminder.kind);
  }

  /** Null when another message announced it, or it was signed or replaced: a newer version speaks for itself. */
  async contractToSign(payload: DomainEventPayloads['contract.generated']) {
    if (payload.announced) return null;
    const about = await this.openBooking(payload);
    if (!about || (await this.contracts.get(payload.contractId)).state !== 'awaiting') return null;
    return { ...about, version: payload.version };
  }

  /** With or without the PDF: nobody waits for their copy because a file cannot be made. */
  async signedContract(payload: DomainEventPayloads['contract.signed']) {
    const about = await this.booking(payload);
    if (!about) return null;
    const contract = await this.contracts.get(payload.contractId);
    const pdf = await this.contracts.signedCopy(payload.contractId);
    return { ...about, copy: signedCopyOf(contract, about.house.zone, pdf) };
  }

  /** Null once staff took it back: nobody need hear of a receipt for money that never came. */
  async payment(payload: DomainEventPayloads['payment.received']) {
    const about = await this.booking(payload);
    const line = about && (await this.payments.findStanding(payload.paymentId));
    if (!about || !line) return null;
    const { amountCents, method, receivedAt, undoUntil } = line;
    // A card's reference is the processor's own; of cash and cheques it is what staff noted.
    const reference = undoUntil ? line.note : line.providerReference;
    const after = await this.afterCancelling(about);
    const owedAfterCancellingCents = after && after.owedCents;
    const payment = {
      type: payload.type,
      amountCents,
      method,
      receivedAt,
      reference,
      owedAfterCancellingCents,
    };
    return { ...about, payment, undoUntil };
  }

  /** Money that was given back; null for a line that is gone. */
  async moneyBack(payload: { bookingId: string; paymentId: string }) {
    const about = await this.booking(payload);
    const line = about && (await this.payments.findStanding(payload.paymentId));
    return about && line ? { ...about, line } : null;
  }

  /** A receipt that is taken back; null when the customer never got it. */
  async reversal(payload: { bookingId: string; paymentId: string }) {
    const found = await this.moneyBack(payload);
    const chargeId = found?.line.chargeId;
    return found && chargeId && (await this.receipts.mayHaveLeft(payload.bookingId, chargeId)) ? found : null;
  }

  /** Null once it is no longer cancelled, or was before cancelling had sums to tell. */
  async cancelled(payload: { bookingId: string }) {
    const about = await this.booking(payload);
    const money = about && (await this.afterCancelling(about));
    return about && money ? { ...about, money } : null;
  }

  private async afterCancelling({ booking: { status, bookingId } }: AboutBooking) {
    return status === 'cancelled' ? this.payments.afterCancelling(bookingId) : null;
  }

  /** Null while photos wait: the review of the last one tells of all. */
  async reviewedPhotos(payload: { bookingId: string }) {
    const about = await this.booking(payload);
    const { pending, approved, rejected } = await this.media.eventPhotoCounts(payload.bookingId);
    return about && pending === 0 ? { ...about, approved, reviewed: approved + rejected } : null;
  }

  async customerDocument(payload: DomainEventPayloads['customer-document.uploaded']) {
    const about = await this.booking(payload);
    const document = await this.papers.findCustomerDocument(payload.documentId);
    return about && document && { ...about, document };
  }

  /** A vendor's papers that wait for staff; null once they are reviewed. */
  submittedPapers(payload: DomainEventPayloads['vendor-document.submitted']) {
    return this.vendorPapers(payload, (papers) => papers.status === 'pending');
  }

  /** Null for papers that were replaced: the vendor need not hear of what counts no more. */
  reviewedPapers(payload: DomainEventPayloads['vendor-document.reviewed']) {
    return this.vendorPapers(payload, (papers) => papers.status !== 'pending' && !papers.isReplaced);
  }

  /** The code goes to the contact it is to prove; null once it is used or has expired. */
  async code(payload: DomainEventPayloads['customer.code-requested']) {
    const { codeId, bookingId, channel } = payload;
    if (bookingId === null) return null;
    const contact = await this.codes.recipient(codeId);
    const about = await this.booking({ bookingId });
    return about && contact ? { ...about, contact, channel, code: this.codes.codeFor(codeId) } : null;
  }

  /** Null when it was withdrawn meanwhile, or its plan deleted. */
  async sharedPlan(payload: DomainEventPayloads['floor-plan.shared']) {
    const about = await this.openBooking(payload);
    const plan = about && (await this.floorPlans.share(payload.shareId));
    return about && plan && { ...about, plan };
  }

  /** Null once it was stopped, or the booking is no longer confirmed and to come. */
  async broadcast(payload: DomainEventPayloads['broadcast.addressed']) {
    const about = await this.openBooking(payload);
    if (about?.booking.status !== 'confirmed' || !about.booking.isToCome) return null;
    const letter = await this.broadcasts.letter(payload.broadcastId);
    return letter && { ...about, letter, recipientId: payload.recipientId };
  }

  /** Null when the report is gone. */
  async report({ reportId, recipient }: DomainEventPayloads['report.sent']) {
    const sent = await this.reporting.sentReport(reportId, recipient);
    const office = `${this.config.publicUrl}/management`;
    return sent && { ...sent, office, house: await this.houses.read() };
  }

  async inquiry({ inquiryId }: { inquiryId: string }): Promise<(KeptInquiry & { house: House }) | null> {
    const inquiry = await this.community.inquiry(inquiryId);
    return inquiry && { ...inquiry, house: await this.houses.read() };
  }

  async testimonial({
    testimonialId,
  }: {
    testimonialId: string;
  }): Promise<(KeptTestimonial & { house: House }) | null> {
    const testimonial = await this.community.testimonial(testimonialId);
    return testimonial && { ...testimonial, house: await this.houses.read() };
  }

  /** Null when they left the list again. */
  async waitlistEntry({ entryId }: { entryId: string }) {
    const entry = await this.community.waitlistEntry(entryId);
    if (!entry) return null;
    const leave = this.community.leaveLinks(entryId);
    const calendar = `${this.config.publicUrl}/calendar`;
    return {
      ...entry,
      house: await this.houses.read(),
      links: { leavePage: leave.page, leaveOneClick: leave.oneClick, calendar },
    };
  }

  private async calendarOf(bookingId: string): Promise<string> {
    const booking = await this.bookings.get(bookingId);
    return this.calendarFile.make(booking, await this.bookings.venueNames(booking));
  }

  private async vendorPapers(
    payload: { bookingId: string; documentId: string },
    isNews: (papers: SubmittedPapers) => boolean,
  ) {
    const about = await this.booking(payload);
    const papers = await this.papers.findVendorDocument(payload.documentId);
    return about && papers && isNews(papers) ? { ...about, papers } : null;
  }
}

function bookedVenues({ venueIds }: BookedSlot): { venues: { venueId: string }[] } {
  return { venues: venueIds.map((venueId) => ({ venueId })) };
}
