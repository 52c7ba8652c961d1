import {
  balanceOwedSince,
  capacityNotice,
  eventTypeLabel,
  isAlive,
  isEventOver,
  lastDueDates,
  overdueMatters,
  priceParts,
  stillOwed,
  toDollars,
  wallDate,
  wallInterval,
  type LastDueDates,
  type OverdueFacts,
  type VenueCapacity,
} from '#rules';
import type { BusinessClock } from '#platform';
import type { HouseSettings } from '#venues';
import type { CustomerBooking, StaffBooking } from './api.js';
import { dollarsOrNull, instantOrNull, type BookingRow, type CustomerBookingRow } from './booking-row.js';
import { notesForm, pricingForm, slotForm } from './domain/form-version.js';

/** The call that every request is promised (Requests §9). */
export const CALL_WITHIN_HOURS = 24;

export interface ViewFacts {
  settings: HouseSettings;
  clock: BusinessClock;
}

/** The keys a customer may see of their own booking, and no others (Access §6). */
export function customerView(row: CustomerBookingRow, verified: boolean, facts: ViewFacts): CustomerBooking {
  return {
    id: row.id,
    code: row.code,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    eventDate: row.eventDate,
    startTime: row.startTime,
    endTime: row.endTime,
    guestCount: row.guestCount,
    eventType: row.eventType,
    otherEventType: row.otherEventType,
    eventName: eventTypeLabel(row.eventType, row.otherEventType),
    venues: row.venues.map((venue) => venue.name),
    requirements: row.requirements,
    ...moneyView(row, facts),
    depositPaid: row.depositPaid,
    finalPaymentPaid: row.finalPaymentPaid,
    paymentStatus: row.paymentStatus,
    contractGenerated: row.contractGenerated,
    contractSigned: row.contractSigned,
    contractSignedAt: instantOrNull(row.contractSignedAt),
    contractDueDate: row.contractDueDate,
    depositDueDate: row.depositDueDate,
    documentsSubmitted: row.documentsSubmitted,
    ...holdView(row),
    callBy: callBy(row),
    callOutcome: callOutcome(row.calls ?? []),
    createdAt: row.createdAt.toISOString(),
    verified,
  };
}

/** Everything staff see of a booking; `allVenues` for the notice that the guests may not fit. */
export function staffView(
  row: BookingRow,
  allVenues: readonly VenueCapacity[],
  facts: ViewFacts,
): StaffBooking {
  return {
    id: row.id,
    code: row.code,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    venueIds: row.venues.map((venue) => venue.id),
    venues: row.venues.map(({ id, name, hourlyCents }) => ({
      id,
      name,
      pricePerHour: toDollars(hourlyCents),
    })),
    eventDate: row.eventDate,
    startTime: row.startTime,
    endTime: row.endTime,
    guestCount: row.guestCount,
    eventType: row.eventType,
    otherEventType: row.otherEventType,
    requirements: row.requirements,
    partyPlanning: row.partyPlanning,
    cateringInterest: row.cateringInterest,
    alternateDates: row.alternateDates,
    status: row.status,
    decidedAt: instantOrNull(row.decidedAt),
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
    contractGenerated: row.contractGenerated,
    contractSigned: row.contractSigned,
    contractSignedAt: instantOrNull(row.contractSignedAt),
    contractDueDate: row.contractDueDate,
    ...moneyView(row, facts),
    depositDueDate: row.depositDueDate,
    priceOverride: dollarsOrNull(row.priceOverrideCents),
    discountAmount: row.discountHundredths / 100,
    discountType: row.discountType,
    discountReason: row.discountReason,
    depositPaid: row.depositPaid,
    depositPaidAt: instantOrNull(row.depositPaidAt),
    finalPaymentPaid: row.finalPaymentPaid,
    finalPaymentPaidAt: instantOrNull(row.finalPaymentPaidAt),
    paymentStatus: row.paymentStatus,
    receivedAmount: toDollars(row.receivedCents),
    // What a declined or cancelled booking has received is no overpayment: nothing is owed for it at all.
    overpaidAmount: toDollars(isAlive(row.status) ? stillOwed(row).overpaidCents : 0),
    documentsSubmitted: row.documentsSubmitted,
    overdue: overdueView(row, facts),
    smsRemindersEnabled: row.smsRemindersEnabled,
    smsReminderPhone: row.smsReminderPhone,
    staffNotes: row.staffNotes,
    notesVersion: notesForm(row.staffNotes).version,
    pricingVersion: pricingForm(row).version,
    slotVersion: slotForm({ ...row, venues: row.venues.map(({ id }) => ({ venueId: id })) }).version,
    onWaitlist: row.onWaitlist,
    capacityNotice: capacityNotice(row.guestCount, row.venues, allVenues)?.message ?? null,
    ...holdView(row),
    callBy: callBy(row),
    calls: row.calls.map((call) => ({ ...call, madeAt: new Date(call.madeAt).toISOString() })),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the booking's due dates follow from. */
export type DueRow = Pick<
  BookingRow,
  | 'status'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'createdAt'
  | 'contractGenerated'
  | 'contractSigned'
  | 'contractSignedAt'
  | 'contractDueDate'
  | 'depositPaid'
  | 'depositPaidAt'
  | 'depositDueDate'
  | 'totalCents'
  | 'depositCents'
  | 'paidCents'
  | 'receivedCents'
  | 'documentsSubmitted'
>;

function dueDatesOf(
  row: Pick<
    DueRow,
    'contractSigned' | 'contractSignedAt' | 'depositPaid' | 'depositPaidAt' | 'createdAt' | 'eventDate'
  >,
  { settings, clock }: ViewFacts,
): LastDueDates {
  const owedSince = balanceOwedSince(row.contractSignedAt, row.depositPaidAt) ?? row.createdAt;
  return lastDueDates({ ...row, owedSince: wallDate(clock.wallMinutesOf(owedSince)) }, settings);
}

/** What the rule of overdue matters asks of a row. */
export function overdueFacts(row: DueRow, facts: ViewFacts): OverdueFacts {
  const interval = wallInterval(row.eventDate, row.startTime, row.endTime);
  const isOver = isEventOver({ interval, nowWallMinutes: facts.clock.wallMinutes() });
  return { ...row, ...dueDatesOf(row, facts), isOver };
}

function overdueView(row: DueRow, facts: ViewFacts): StaffBooking['overdue'] {
  return overdueMatters(overdueFacts(row, facts), facts.clock.today()).map(({ amountCents, ...matter }) => ({
    ...matter,
    amount: toDollars(amountCents),
  }));
}

function moneyView(row: CustomerBookingRow, facts: ViewFacts) {
  const amounts = priceParts(row);
  const owed = stillOwed(row);
  return {
    totalCost: dollarsOrNull(amounts.totalCents),
    depositAmount: dollarsOrNull(amounts.depositCents),
    balanceAmount: dollarsOrNull(amounts.balanceCents),
    balanceOwed: amounts.totalCents === null ? null : toDollars(owed.balanceCents),
    balanceDueDate: dueDatesOf(row, facts).balanceDueDate,
  };
}

/** Customers learn what came of the calls, not what was noted about them. */
function callOutcome(calls: BookingRow['calls']): CustomerBooking['callOutcome'] {
  return calls.find((call) => call.outcome === 'called')?.outcome ?? calls[0]?.outcome ?? null;
}

/** Whether the time is kept, and what that hangs on (Holds §7). */
function holdView(row: Pick<BookingRow, 'holds' | 'contactConfirmedAt' | 'unconfirmedHoldUntil'>) {
  return {
    dateKept: row.holds,
    dateKeptUntil: row.holds ? instantOrNull(row.unconfirmedHoldUntil) : null,
    contactConfirmed: row.contactConfirmedAt !== null,
  };
}

function callBy(row: CustomerBookingRow): string {
  return new Date(row.createdAt.getTime() + CALL_WITHIN_HOURS * 3_600_000).toISOString();
}
