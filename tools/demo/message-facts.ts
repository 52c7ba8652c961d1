import { balanceDue, balanceOwedSince, contractDue, depositDue, normalizeEmail } from '#rules';
import {
  bookingFacts,
  type BookingFacts,
  type BookingLinks,
  type FactSources,
  houseOf,
} from '../../libs/notifications/src/booking-facts.js';
import type { BookingFile } from './booking-rows.js';
import type { DemoHouse } from './demo-house.js';
import { priceUnder, pricingAt } from './demo-money.js';
import { after } from './demo-time.js';

const CALL_MINUTES = 24 * 60;

/** What a message written at that moment says of the booking: what happened later is not known yet. */
export function factsAt(
  file: BookingFile,
  at: Date,
  { house, links }: { house: DemoHouse; links: BookingLinks },
): BookingFacts {
  const { booking, venues } = file;
  const { totalCents, depositCents, balanceCents } = priceUnder(pricingAt(booking, at), booking, venues);
  return bookingFacts({
    booking: { ...asked(file), ...decided(file, at), ...agreed(file, at, house) },
    view: {
      venues: venues.map(({ name }) => name),
      callBy: after(booking.history.requestedAt, CALL_MINUTES).toISOString(),
      balanceDueDate: balanceDueDate(file, at, house),
      dateKept: true,
      dateKeptUntil: null,
      contactConfirmed: true,
    },
    amounts: {
      totalCents,
      depositCents,
      balanceCents,
      balanceOwedCents: until(booking.history.balanceAt, at) ? 0 : (balanceCents ?? 0),
    },
    house: houseOf(house.settings, house.time.zone),
    links,
    nowWallMinutes: house.time.wallMinutesOf(at),
  });
}

type BookingSource = FactSources['booking'];

function asked({ booking: { id, person, event }, code }: BookingFile) {
  return {
    id,
    code,
    firstName: person.firstName,
    lastName: person.lastName,
    email: normalizeEmail(person.email) ?? person.email,
    phone: person.phone,
    phoneE164: person.phoneE164,
    company: event.company,
    eventDate: event.date,
    startTime: event.startTime,
    endTime: event.endTime,
    guestCount: event.guestCount,
    eventType: event.eventType,
    otherEventType: event.otherEventType,
    requirements: event.requirements,
    partyPlanning: event.partyPlanning,
    cateringInterest: event.cateringInterest,
    alternateDates: event.alternateDates,
  };
}

function decided(
  { booking: { history } }: BookingFile,
  at: Date,
): Pick<BookingSource, 'status' | 'decidedBy' | 'decisionReason'> {
  const { decision } = history;
  return decision && decision.at <= at
    ? { status: decision.status, decidedBy: 'Staff', decisionReason: decision.reason }
    : { status: 'pending', decidedBy: null, decisionReason: null };
}

function agreed(
  { booking, versions }: BookingFile,
  at: Date,
  { settings, time }: DemoHouse,
): Pick<
  BookingSource,
  'contractSigned' | 'depositPaid' | 'finalPaymentPaid' | 'contractDueDate' | 'depositDueDate'
> {
  const { event, history } = booking;
  const version = versions.findLast((each) => each.at <= at);
  const signedAt = until(history.signedAt, at);
  return {
    contractSigned: signedAt !== null,
    depositPaid: until(history.depositAt, at) !== null,
    finalPaymentPaid: until(history.balanceAt, at) !== null,
    contractDueDate: version
      ? contractDue(time.dateOf(version.at), event.date, settings.contractDueDays)
      : null,
    depositDueDate: signedAt ? depositDue(time.dateOf(signedAt), event.date, settings.depositDueDays) : null,
  };
}

function balanceDueDate({ booking: { event, history } }: BookingFile, at: Date, house: DemoHouse) {
  const since = balanceOwedSince(until(history.signedAt, at), until(history.depositAt, at));
  if (!since) return null;
  return balanceDue(house.time.dateOf(since), event.date, house.settings.balanceDueDaysBefore);
}

function until(moment: Date | null, at: Date): Date | null {
  return moment && moment <= at ? moment : null;
}
