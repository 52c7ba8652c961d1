/** What staff send and read. */
import type { ClosureView } from '../../../venues/src/api.js';
import type { BookingDetails, OverdueKind } from '#rules';
import type { BookingStatus, CallOutcome, PaymentStatus } from './shared.js';

export type DiscountType = 'dollar' | 'percentage';

/** GET /api/bookings (array) and GET /api/bookings/{id}, staff only. Money in dollars. */
export interface StaffBooking extends BookingDetails {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  venueIds: string[];
  venues: { id: string; name: string; pricePerHour: number }[];
  eventDate: string;
  startTime: string;
  endTime: string;
  guestCount: string;
  eventType: string;
  otherEventType: string | null;
  requirements: string | null;
  partyPlanning: boolean;
  cateringInterest: boolean;
  alternateDates: string[];
  status: BookingStatus;
  decidedAt: string | null;
  decidedBy: string | null;
  decisionReason: string | null;
  contractGenerated: boolean;
  contractSigned: boolean;
  contractSignedAt: string | null;
  contractDueDate: string | null;
  totalCost: number | null;
  depositAmount: number | null;
  balanceAmount: number | null;
  /** What is still owed of the balance: what the final payment would be now. */
  balanceOwed: number | null;
  depositDueDate: string | null;
  balanceDueDate: string | null;
  priceOverride: number | null;
  /** Dollars, or percent when discountType is 'percentage'. */
  discountAmount: number;
  discountType: DiscountType;
  discountReason: string | null;
  depositPaid: boolean;
  depositPaidAt: string | null;
  finalPaymentPaid: boolean;
  finalPaymentPaidAt: string | null;
  paymentStatus: PaymentStatus;
  /** The processor's own names for customer and newest payment; staff look them up in its dashboard. */
  stripeCustomerId: string | null;
  stripePaymentIntentId: string | null;
  /** What came and was not given back. */
  receivedAmount: number;
  /** What came above the price; staff decide what becomes of it. */
  overpaidAmount: number;
  documentsSubmitted: boolean;
  /** What is past its due date now; amounts in dollars, 0 for what is no money. */
  overdue: { kind: OverdueKind; dueDate: string; daysOverdue: number; amount: number }[];
  /** Mail to the customer's address came back: nothing is sent there until it is another one, or staff send a message again. */
  emailBounced: boolean;
  smsRemindersEnabled: boolean;
  smsReminderPhone: string | null;
  /** Which reminders went out; what goes out next is at /api/bookings/{id}/reminders. */
  weekBeforeReminderSent: boolean;
  dayBeforeReminderSent: boolean;
  dayOfReminderSent: boolean;
  followUpReminderSent: boolean;
  paymentReminderSent: boolean;
  vendorDocReminderSent: boolean;
  staffNotes: string | null;
  notesVersion: string;
  pricingVersion: string;
  /** Of date, times and spaces: see `BookingMove`. */
  slotVersion: string;
  /** Of customer, event and details: see `BookingEdit`. */
  detailsVersion: string;
  onWaitlist: boolean;
  /** Message when the guests may not fit the chosen venues (Holds §8). */
  capacityNotice: string | null;
  dateKept: boolean;
  dateKeptUntil: string | null;
  contactConfirmed: boolean;
  callBy: string;
  /** Newest first. */
  calls: CallView[];
  createdAt: string;
}

export interface CallView {
  outcome: CallOutcome;
  note: string | null;
  madeAt: string;
  madeBy: string;
}

/** PATCH /api/bookings/{id}/status */
export interface StatusChange {
  status: 'confirmed' | 'rejected';
  /** Told to the customer when declined. */
  reason?: string;
}

/** POST /api/bookings/decline-many */
export interface DeclineMany {
  /** At most a hundred. */
  ids: string[];
  /** Told to each customer. */
  reason?: string;
}

export interface DeclinedMany {
  declined: string[];
  refused: { id: string; code: string; message: string }[];
}

/** What the staff's form of a price shows; `version` changes with any of it. */
export interface PricingForm {
  priceOverride: number | null;
  /** Dollars, or percent when discountType is 'percentage'. */
  discountAmount: number;
  discountType: DiscountType;
  discountReason: string | null;
  version: string;
}

export interface NotesForm {
  staffNotes: string | null;
  version: string;
}

/** Further keys of a 409 CHANGED_MEANWHILE: somebody saved the same form after it was read. */
export interface ChangedMeanwhile<Form = PricingForm | NotesForm> {
  current: Form;
  changedBy: string | null;
  changedAt: string | null;
}

/** PATCH /api/bookings/{id}/pricing; absent keys stay, null clears (a type: 'dollar'). Dollars, or percent. */
export interface PricingChange {
  priceOverride?: number | null;
  discountAmount?: number | null;
  discountType?: DiscountType | null;
  discountReason?: string | null;
  /** As read; when the form has changed since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** When and where a booking is, as somebody read it. */
export interface SlotForm {
  eventDate: string;
  startTime: string;
  endTime: string;
  /** In the order of the ids. */
  venueIds: string[];
  version: string;
}

/** POST /api/bookings/{id}/move: the whole of the new date, times and spaces. */
export interface BookingMove {
  eventDate: string;
  startTime: string;
  endTime: string;
  venueIds: string[];
  /** `slotVersion` as read; when it was moved since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** Who the customer is and what they asked for, beside date, hours and spaces. */
export interface AskedFor {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  guestCount: string;
  eventType: string;
  otherEventType: string | null;
  requirements: string | null;
  partyPlanning: boolean;
  cateringInterest: boolean;
}

/** What the staff's form of customer and event shows. */
export type DetailsForm = AskedFor & BookingDetails & { version: string };

/** PUT /api/bookings/{id}: absent keys stay, null clears. Date, hours and spaces are changed by `BookingMove`. */
export interface BookingEdit extends Partial<AskedFor>, Partial<BookingDetails> {
  /** One email with old and new; nothing is sent where nothing changed that customers know of. Default false. */
  tellCustomer?: boolean;
  /** `detailsVersion` as read; when they have changed since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** POST /api/staff/bookings: a request that staff write down, such as one by phone. */
export interface BookingEntry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company?: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  guestCount: string;
  eventType: string;
  otherEventType?: string;
  venueIds: string[];
  requirements?: string;
  partyPlanning?: boolean;
  cateringInterest?: boolean;
  /** Why it is taken at shorter notice than visitors have, or before the opening date; needed for such a date alone. */
  shortNoticeReason?: string;
  /** One email says that the request is with us. Default false. */
  tellCustomer?: boolean;
}

/** PATCH /api/bookings/{id}/notes */
export interface NotesChange {
  staffNotes: string;
  /** As read; when the notes have changed since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** POST /api/bookings/{id}/calls */
export interface CallRecord {
  outcome: CallOutcome;
  note?: string;
}

/** A booking on days that are to be closed; it is kept (Holds §3). */
export interface BookingOnDays {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  status: BookingStatus;
  eventDate: string;
  startTime: string;
  endTime: string;
  /** Names of its spaces. */
  venues: string[];
}

/** GET /api/closures/bookings: what is booked on the days that somebody is about to close, by date; at most a hundred of them. */
export interface BookingsOnDays {
  total: number;
  bookings: BookingOnDays[];
}

/** POST /api/closures */
export interface ClosureRequest {
  /** Absent or null: the whole property. */
  venueId?: string | null;
  fromDate: string;
  toDate: string;
  /** Visitors read it. */
  reason: string;
}

/** The closure that was made, and what was booked on its days at that moment. */
export interface ClosureMade extends ClosureView, BookingsOnDays {}
