import type { BookingFacts as Known, BookingStanding, CustomerBooking } from '#bookings';
import {
  CATERING,
  eventTypeLabel,
  formatDate,
  guestRange,
  isToCome,
  PARTY_PLANNING,
  wallInterval,
  type DateText,
  type PriceParts,
  type TimeText,
} from '#rules';
import type { HouseSettings } from '#venues';
import {
  callByLine,
  eventDateLine,
  eventLine,
  eventTimeLine,
  greeting,
  listLine,
  nameToSay,
  oneLine,
} from './domain/wording.js';

/** How the house signs its messages. */
export interface House {
  name: string;
  addressLine: string;
  /** E.164. */
  phone: string;
  phoneDisplay: string;
  email: string;
  zone: string;
}

/** Addresses a message may lead to; all but the last three carry a proof of the mailbox (Access §10). */
export interface BookingLinks {
  myBookings: string;
  /** 'Yes, keep my date' (Holds §7). */
  keepDate: string;
  contract: string;
  payDeposit: string;
  payFinal: string;
  calendar: string;
  /** Where vendors send papers and see how theirs stand; opens to nobody what they did not send. */
  vendorDocuments: string;
  /** The booking in the office; opens only with a staff session. */
  management: string;
}

/** Amounts in cents; nulls while the price is to be agreed. */
export interface BookingAmounts extends PriceParts {
  /** What of the balance is not paid yet. */
  balanceOwedCents: number;
}

/** Everything a message may tell about one booking, read at the moment it is written. */
export interface BookingFacts extends BookingAmounts {
  house: House;
  links: BookingLinks;
  bookingId: string;
  code: string;
  status: CustomerBooking['status'];
  greeting: string;
  /** The customer's first name where it may be said to others. */
  firstName: string | null;
  fullName: string;
  email: string;
  phone: string;
  /** E.164 where the number could be read as one. */
  phoneE164: string | null;
  company: string | null;
  /** The event in words that a customer may read and a stranger may have typed. */
  event: string;
  /** The event as typed, for staff. */
  eventAsTyped: string;
  /** One of the house's own event types: safe in a subject. */
  eventType: string;
  eventDate: DateText;
  /** As 'HH:00'. */
  startTime: TimeText;
  /** Neither over nor declined nor cancelled: what prepares it is still of use. */
  isToCome: boolean;
  dateLine: string;
  timeLine: string;
  venues: string;
  guests: string;
  extras: string;
  alternateDates: string;
  requirements: string | null;
  callBy: string;
  /** Whether its time is kept from others now, and whether that hangs on a confirmation (Holds §7). */
  dateKept: boolean;
  contactConfirmed: boolean;
  /** Until when it is kept without one; null where that is not limited, or it is not kept. */
  dateKeptUntil: string | null;
  decidedBy: string | null;
  decisionReason: string | null;
  contractSigned: boolean;
  depositPaid: boolean;
  finalPaymentPaid: boolean;
  contractDueDate: DateText | null;
  depositDueDate: DateText | null;
  balanceDueDate: DateText | null;
}

export function houseOf(settings: HouseSettings, zone: string): House {
  const { businessName, addressLine, phone, phoneDisplay, email } = settings;
  return { name: oneLine(businessName), addressLine, phone, phoneDisplay, email, zone };
}

/** What messages tell of a booking; the whole entity has it, and so has a demonstration that keeps none. */
type ToldBooking = Pick<
  Known,
  | 'id'
  | 'code'
  | 'status'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'phoneE164'
  | 'company'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'guestCount'
  | 'eventType'
  | 'otherEventType'
  | 'requirements'
  | 'partyPlanning'
  | 'cateringInterest'
  | 'alternateDates'
  | 'decidedBy'
  | 'decisionReason'
> &
  Pick<
    BookingStanding,
    'contractSigned' | 'depositPaid' | 'finalPaymentPaid' | 'contractDueDate' | 'depositDueDate'
  >;

export interface FactSources {
  booking: ToldBooking;
  view: Pick<
    CustomerBooking,
    'venues' | 'callBy' | 'balanceDueDate' | 'dateKept' | 'dateKeptUntil' | 'contactConfirmed'
  >;
  amounts: BookingAmounts;
  house: House;
  links: BookingLinks;
  /** Business clock's now, in wall-clock minutes. */
  nowWallMinutes: number;
}

/** Puts what is stored into the words of our messages; dates and times stay the venue's wall clock. */
export function bookingFacts({ booking, view, amounts, house, links, ...now }: FactSources): BookingFacts {
  return {
    ...amounts,
    house,
    links,
    bookingId: booking.id,
    code: booking.code,
    status: booking.status,
    greeting: greeting(booking.firstName),
    firstName: nameToSay(booking.firstName),
    fullName: oneLine(`${booking.firstName} ${booking.lastName}`),
    email: booking.email,
    phone: booking.phone,
    phoneE164: booking.phoneE164,
    company: booking.company,
    event: eventLine(booking.eventType, booking.otherEventType),
    eventAsTyped: eventTypeLabel(booking.eventType, booking.otherEventType),
    eventType: eventTypeLabel(booking.eventType),
    eventDate: booking.eventDate,
    startTime: booking.startTime,
    isToCome: isToCome({ status: booking.status, interval: intervalOf(booking), ...now }),
    dateLine: eventDateLine(booking.eventDate),
    timeLine: eventTimeLine(booking.startTime, booking.endTime, house.zone),
    venues: listLine(view.venues),
    guests: guestRange(booking.guestCount)?.label ?? booking.guestCount,
    extras: listLine([
      ...(booking.partyPlanning ? [PARTY_PLANNING.label] : []),
      ...(booking.cateringInterest ? [CATERING.label] : []),
    ]),
    alternateDates: listLine(booking.alternateDates.map(formatDate)),
    requirements: booking.requirements,
    callBy: callByLine(new Date(view.callBy), house.zone),
    dateKept: view.dateKept,
    contactConfirmed: view.contactConfirmed,
    dateKeptUntil: view.dateKeptUntil && callByLine(new Date(view.dateKeptUntil), house.zone),
    decidedBy: booking.decidedBy,
    decisionReason: booking.decisionReason,
    contractSigned: booking.contractSigned,
    depositPaid: booking.depositPaid,
    finalPaymentPaid: booking.finalPaymentPaid,
    contractDueDate: booking.contractDueDate,
    depositDueDate: booking.depositDueDate,
    balanceDueDate: view.balanceDueDate,
  };
}

function intervalOf({ eventDate, startTime, endTime }: ToldBooking) {
  return wallInterval(eventDate, startTime, endTime);
}
