import {
  bookingCode,
  type BookingStatus,
  contractDue,
  depositDue,
  isAlive,
  normalizeEmail,
  type Price,
  toTsrange,
  wallInterval,
} from '#rules';
import type { DemoBooking, DemoPricing } from './demo-booking.js';
import type { DemoHouse, DemoVenue } from './demo-house.js';
import { ledgerOf, type LedgerLine, priceUnder, pricingAt, settled, type Settled } from './demo-money.js';
import { versionsOf, type DemoVersion } from './demo-versions.js';
import type { Row } from './rows.js';

/** Everything about one booking that several tables need, worked out once. */
export interface BookingFile {
  booking: DemoBooking;
  code: string;
  status: BookingStatus;
  venues: DemoVenue[];
  pricing: Omit<DemoPricing, 'at'>;
  price: Price;
  versions: DemoVersion[];
  ledger: LedgerLine[];
  settled: Settled;
  isPast: boolean;
}

export function bookingFile(booking: DemoBooking, house: DemoHouse): BookingFile {
  const venues = house.venuesOf(booking.event.venues);
  const pricing = pricingAt(booking, house.time.now);
  const price = priceUnder(pricing, booking, venues);
  const ledger = ledgerOf(booking, price, () => house.random.uuid());
  const { date, startTime, endTime } = booking.event;
  return {
    booking,
    code: bookingCode(booking.id),
    status: booking.history.cancellation ? 'cancelled' : (booking.history.decision?.status ?? 'pending'),
    venues,
    pricing,
    price,
    versions: versionsOf(booking, venues),
    ledger,
    settled: settled(booking, price, ledger),
    isPast: wallInterval(date, startTime, endTime).end <= house.time.wallMinutesOf(house.time.now),
  };
}

export function bookingRow(file: BookingFile, house: DemoHouse): Row {
  const { booking, code, isPast } = file;
  const { id, person, history, staffNotes } = booking;
  const wantsTexts = history.signedAt !== null && house.random.chance(0.35);
  return {
    id,
    code,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_normalized: normalizeEmail(person.email),
    phone: person.phone,
    phone_e164: person.phoneE164,
    ...eventColumns(file),
    ...decisionColumns(file),
    ...priceColumns(file),
    sms_reminders_enabled: wantsTexts,
    sms_reminder_phone: wantsTexts ? person.phoneE164 : null,
    // What was due before an event that is over is never sent again.
    reminder_week_before_sent: isPast,
    reminder_day_before_sent: isPast,
    reminder_day_of_sent: isPast,
    follow_up_sent: isPast,
    payment_reminder_sent: isPast,
    vendor_doc_reminder_sent: isPast,
    staff_notes: staffNotes,
    is_test: true,
    // All of them came from people who confirmed it at once.
    contact_confirmed_at: history.requestedAt,
    created_at: history.requestedAt,
    updated_at: lastActOf(file),
  };
}

/** One row a space; declined and cancelled bookings hold nothing (Holds §1). */
export function holdRows({ booking, status, venues }: BookingFile, turnoverMinutes: number): Row[] {
  const { date, startTime, endTime } = booking.event;
  const { start, end } = wallInterval(date, startTime, endTime);
  return venues.map((venue) => ({
    booking_id: booking.id,
    venue_id: venue.id,
    during: toTsrange({ start, end: end + turnoverMinutes }),
    holds: isAlive(status),
    hourly_cents: venue.hourlyCents,
  }));
}

export function callRows({ booking }: BookingFile): Row[] {
  return booking.history.calls.map(({ outcome, note, at }) => ({
    booking_id: booking.id,
    outcome,
    note,
    made_by: 'Staff',
    made_at: at,
  }));
}

function eventColumns({ booking: { event } }: BookingFile): Row {
  return {
    company: event.company,
    event_date: event.date,
    start_time: event.startTime,
    end_time: event.endTime,
    guest_count: event.guestCount,
    event_type: event.eventType,
    other_event_type: event.otherEventType,
    requirements: event.requirements,
    party_planning: event.partyPlanning,
    catering_interest: event.cateringInterest,
    alternate_dates: event.alternateDates,
  };
}

function decisionColumns({ booking: { history }, status }: BookingFile): Row {
  const last = history.cancellation ?? history.decision;
  return {
    status,
    decided_at: last?.at ?? null,
    decided_by: last ? 'Staff' : null,
    decision_reason: last?.reason ?? null,
  };
}

/** How a booking stands with its contract. */
export function contractStateRow({ booking, versions }: BookingFile, { time, settings }: DemoHouse): Row {
  const latest = versions.at(-1);
  const signed = versions.find(({ state }) => state === 'signed');
  const { event, history } = booking;
  return {
    booking_id: booking.id,
    contract_generated: latest !== undefined,
    contract_signed: history.signedAt !== null,
    contract_signed_at: history.signedAt,
    contract_due_date: latest
      ? contractDue(time.dateOf(latest.at), event.date, settings.contractDueDays)
      : null,
    deposit_due_date: history.signedAt
      ? depositDue(time.dateOf(history.signedAt), event.date, settings.depositDueDays)
      : null,
    cancellation_clause: signed ? settings.cancellationClause : null,
    signed_total_cents: signed?.price.totalCents ?? null,
    signed_deposit_cents: signed?.price.depositCents ?? null,
  };
}

/** What the ledger of a booking comes to. */
export function paymentSummaryRow({ booking, settled: paid }: BookingFile): Row {
  return {
    booking_id: booking.id,
    deposit_paid: paid.depositPaidAt !== null,
    deposit_paid_at: paid.depositPaidAt,
    final_payment_paid: paid.finalPaymentPaidAt !== null,
    final_payment_paid_at: paid.finalPaymentPaidAt,
    payment_status: paid.paymentStatus,
    paid_cents: paid.sums.paidCents,
    received_cents: paid.sums.receivedCents,
  };
}

/** How a booking stands with its papers. */
export function paperStateRow({ booking: { id, history } }: BookingFile): Row {
  return {
    booking_id: id,
    documents_submitted: history.papersAt !== null,
    no_papers_needed: history.papersAt !== null && history.papersWaived,
  };
}

function priceColumns({ booking, pricing, price, ledger }: BookingFile): Row {
  const { overrideCents, discount } = pricing;
  const deposit = ledger.find(({ type, kind }) => type === 'deposit' && kind === 'charge');
  return {
    total_cents: price.totalCents,
    // A paid deposit never moves: from then on it is the booking's own.
    deposit_cents: deposit?.amountCents ?? null,
    price_override_cents: overrideCents,
    discount_hundredths: discount?.hundredths ?? 0,
    discount_type: discount?.type ?? 'dollar',
    discount_reason: discount?.reason ?? null,
    price_version: 1 + booking.history.pricings.length,
  };
}

function lastActOf({ booking: { history }, versions, ledger }: BookingFile): Date {
  const moments = [
    history.requestedAt,
    ...history.pricings.map(({ at }) => at),
    ...versions.map(({ at }) => at),
    ...ledger.map(({ at }) => at),
    ...[history.decision?.at, history.cancellation?.at, history.signedAt, history.papersAt].filter(
      (at) => at instanceof Date,
    ),
  ];
  return new Date(Math.max(...moments.map((at) => at.getTime())));
}
