import {
  balanceOwedSince,
  capacityNotice,
  eventTypeLabel,
  isAlive,
  isEventOver,
  lastDueDates,
  only,
  overdueMatters,
  priceParts,
  stillOwed,
  toDollars,
  wallDate,
  wallInterval,
  type DateText,
  type LastDueDates,
  type OverdueFacts,
  type VenueCapacity,
} from '#rules';
import type { BusinessClock } from '#platform';
import type { HouseSettings } from '#venues';
import type { CustomerBooking, StaffBooking } from './api.js';
import {
  dollarsOrNull,
  instantOrNull,
  READ_AS_IT_STANDS,
  type BookingRow,
  type CustomerBookingRow,
} from './booking-row.js';
import { detailsVersion, notesForm, pricingForm, slotForm } from './domain/form-version.js';

/** The call that every request is promised (Requests §9). */
export const CALL_WITHIN_HOURS = 24;

export interface ViewFacts {
  settings: HouseSettings;
  clock: BusinessClock;
}

/** What a customer reads of the booking as it stands in its row. A column that is not named here never leaves the house. */
const READ_BY_CUSTOMERS = [
  'id',
  'code',
  'firstName',
  'lastName',
  'status',
  'eventDate',
  'startTime',
  'endTime',
  'guestCount',
  'eventType',
  'otherEventType',
  'requirements',
  'depositPaid',
  'finalPaymentPaid',
  'paymentStatus',
  'contractGenerated',
  'contractSigned',
  'contractDueDate',
  'depositDueDate',
  'documentsSubmitted',
] as const satisfies readonly (keyof CustomerBooking & keyof CustomerBookingRow)[];

const READ_BY_STAFF = Object.keys(READ_AS_IT_STANDS.each) as (keyof typeof READ_AS_IT_STANDS.each)[];

/** The keys a customer may see of their own booking, and no others (Access §6). */
export function customerView(row: CustomerBookingRow, verified: boolean, facts: ViewFacts): CustomerBooking {
  return {
    ...only(row, READ_BY_CUSTOMERS),
    eventName: eventTypeLabel(row.eventType, row.otherEventType),
    venues: row.venues.map((venue) => venue.name),
    ...moneyView(row, facts),
    contractSignedAt: instantOrNull(row.contractSignedAt),
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
    ...only(row, READ_BY_STAFF),
    emailBounced: row.emailBounced,
    ...spacesView(row, allVenues),
    decidedAt: instantOrNull(row.decidedAt),
    ...standingView(row),
    ...moneyView(row, facts),
    ...staffMoneyView(row),
    overdue: overdueView(row, facts),
    ...formVersions(row),
    ...holdView(row),
    callBy: callBy(row),
    calls: row.calls.map((call) => ({ ...call, madeAt: new Date(call.madeAt).toISOString() })),
    createdAt: row.createdAt.toISOString(),
  };
}

function spacesView({ venues, guestCount }: BookingRow, allVenues: readonly VenueCapacity[]) {
  return {
    venueIds: venues.map((venue) => venue.id),
    venues: venues.map(({ id, name, hourlyCents }) => ({ id, name, pricePerHour: toDollars(hourlyCents) })),
    capacityNotice: capacityNotice(guestCount, venues, allVenues)?.message ?? null,
  };
}

/** What the other modules keep of it. */
function standingView(row: BookingRow) {
  return {
    contractGenerated: row.contractGenerated,
    contractSigned: row.contractSigned,
    contractSignedAt: instantOrNull(row.contractSignedAt),
    contractDueDate: row.contractDueDate,
    depositDueDate: row.depositDueDate,
    depositPaid: row.depositPaid,
    depositPaidAt: instantOrNull(row.depositPaidAt),
    finalPaymentPaid: row.finalPaymentPaid,
    finalPaymentPaidAt: instantOrNull(row.finalPaymentPaidAt),
    paymentStatus: row.paymentStatus,
    stripeCustomerId: row.stripeCustomerId,
    stripePaymentIntentId: row.stripePaymentIntentId,
    documentsSubmitted: row.documentsSubmitted,
    onWaitlist: row.onWaitlist,
    weekBeforeReminderSent: row.weekBeforeReminderSent,
    dayBeforeReminderSent: row.dayBeforeReminderSent,
    dayOfReminderSent: row.dayOfReminderSent,
    followUpReminderSent: row.followUpReminderSent,
    paymentReminderSent: row.paymentReminderSent,
    vendorDocReminderSent: row.vendorDocReminderSent,
  };
}

function staffMoneyView(row: BookingRow) {
  return {
    priceOverride: dollarsOrNull(row.priceOverrideCents),
    discountAmount: row.discountHundredths / 100,
  };
}

/** What each of the staff's forms hands back with its change. */
function formVersions(row: BookingRow) {
  return {
    notesVersion: notesForm(row.staffNotes).version,
    pricingVersion: pricingForm(row).version,
    detailsVersion: detailsVersion(row),
    slotVersion: slotForm({ ...row, venues: row.venues.map(({ id }) => ({ venueId: id })) }).version,
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
  | 'paymentStatus'
>;

type OwedRow = Pick<
  DueRow,
  'contractSigned' | 'contractSignedAt' | 'depositPaid' | 'depositPaidAt' | 'createdAt' | 'eventDate'
>;

function dueDatesOf(row: OwedRow, { settings, clock }: ViewFacts): LastDueDates {
  return lastDueDates({ ...row, owedSince: owedSince(row, clock) }, settings);
}

/** Date of the signature or of the deposit, whichever came later; before both, that of the request. */
export function owedSince(
  row: Pick<OwedRow, 'contractSignedAt' | 'depositPaidAt' | 'createdAt'>,
  clock: BusinessClock,
): DateText {
  const since = balanceOwedSince(row.contractSignedAt, row.depositPaidAt) ?? row.createdAt;
  return wallDate(clock.wallMinutesOf(since));
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
    receivedAmount: toDollars(row.receivedCents),
    // What a declined or cancelled booking has received is no overpayment: nothing is owed for it at all.
    overpaidAmount: toDollars(isAlive(row.status) ? owed.overpaidCents : 0),
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
