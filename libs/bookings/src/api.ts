import type { BookingStatus, OverdueKind } from '#rules';

export type { BookingStatus };
export type PaymentStatus = 'unpaid' | 'deposit_paid' | 'fully_paid' | 'refunded' | 'partly_refunded';
export type DiscountType = 'dollar' | 'percentage';
export type SearchType = 'email' | 'phone';

/** POST /api/bookings and /api/bookings/validate. Times `HH:00`, dates `YYYY-MM-DD`, all wall clock of the venue. */
export interface BookingRequest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company?: string;
  eventDate: string;
  startTime: string;
  endTime: string;
  /** One of the ranges '1-10' … '201+'. */
  guestCount: string;
  eventType: string;
  otherEventType?: string;
  venueIds: string[];
  requirements?: string;
  partyPlanning?: boolean;
  cateringInterest?: boolean;
  termsAccepted?: boolean;
  /** Other preferred dates, noted but not held. */
  alternateDates?: string[];
  /** Hidden field: a person leaves it empty. */
  website?: string;
  /** Milliseconds between showing the form and sending it. */
  formAgeMs?: number;
}

export interface VenueConflict {
  venueId: string;
  venueName: string;
  startTime: string;
  endTime: string;
  reason: string;
}

export interface AlternativeTime {
  startTime: string;
  endTime: string;
  description: string;
}

export interface FlexibleOption {
  date: string;
  description: string;
  alternativeTimes: AlternativeTime[];
}

/** Body of a 409 on POST /api/bookings (code BOOKING_CONFLICT), beside the common error fields. */
export interface BookingConflictBody {
  statusCode: 409;
  code: string;
  message: string;
  conflicts: VenueConflict[];
  suggestedDates: string[];
  flexibleOptions: FlexibleOption[];
}

/** 200 of POST /api/bookings/validate. */
export interface BookingValidation {
  hasConflicts: boolean;
  conflicts: VenueConflict[];
}

export interface UnavailableDates {
  unavailableDates: string[];
}

export interface BookingIndicator {
  date: string;
  level: 'partial' | 'full';
  slots: { venueId: string; venueName: string; startTime: string; endTime: string }[];
}

export interface BookingIndicators {
  indicators: BookingIndicator[];
}

export interface VenueConflicts {
  conflicts: VenueConflict[];
  availableVenueIds: string[];
}

/** A booking in customer keys: GET /api/customer-bookings, POST /api/bookings. Money in dollars. */
export interface CustomerBooking {
  id: string;
  /** What the customer shares with vendors: the first eight characters, upper case. */
  code: string;
  firstName: string;
  lastName: string;
  status: BookingStatus;
  eventDate: string;
  startTime: string;
  endTime: string;
  guestCount: string;
  eventType: string;
  otherEventType: string | null;
  eventName: string;
  /** Names. */
  venues: string[];
  requirements: string | null;
  /** null: 'Price to be agreed'. */
  totalCost: number | null;
  depositAmount: number | null;
  /** The price's rest after the deposit, paid or not. */
  balanceAmount: number | null;
  /** What is still owed of it: what the final payment would be now. */
  balanceOwed: number | null;
  depositPaid: boolean;
  finalPaymentPaid: boolean;
  paymentStatus: PaymentStatus;
  contractGenerated: boolean;
  contractSigned: boolean;
  contractSignedAt: string | null;
  contractDueDate: string | null;
  depositDueDate: string | null;
  balanceDueDate: string | null;
  documentsSubmitted: boolean;
  /** Whether its time is kept from others now. */
  dateKept: boolean;
  /** Instant until which it is kept while nobody confirms the contact; null where it is kept as long as any other, or not. */
  dateKeptUntil: string | null;
  /** Whether somebody confirmed that this contact asked (Holds §7). */
  contactConfirmed: boolean;
  /** Instant by which the house has promised to call. */
  callBy: string;
  /** What came of our calls: somebody was reached, nobody yet, or (null) none was made. */
  callOutcome: CallView['outcome'] | null;
  createdAt: string;
  /** True when this browser need not prove itself again for signing and paying. */
  verified: boolean;
}

/** GET /api/bookings (array) and GET /api/bookings/{id}, staff only. Money in dollars. */
export interface StaffBooking {
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
  /** What came and was not given back. */
  receivedAmount: number;
  /** What came above the price; staff decide what becomes of it. */
  overpaidAmount: number;
  documentsSubmitted: boolean;
  /** What is past its due date now; amounts in dollars, 0 for what is no money. */
  overdue: { kind: OverdueKind; dueDate: string; daysOverdue: number; amount: number }[];
  smsRemindersEnabled: boolean;
  smsReminderPhone: string | null;
  staffNotes: string | null;
  notesVersion: string;
  pricingVersion: string;
  /** Of date, times and spaces: see `BookingMove`. */
  slotVersion: string;
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
  outcome: 'called' | 'no_answer';
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

/** POST /api/bookings/{id}/cancel */
export interface Cancellation {
  /** For the house's own records. */
  reason: string;
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

/** PATCH /api/bookings/{id}/notes */
export interface NotesChange {
  staffNotes: string;
  /** As read; when the notes have changed since, nothing is saved and the answer is 409 CHANGED_MEANWHILE. */
  version?: string;
}

/** POST /api/bookings/{id}/calls */
export interface CallRecord {
  outcome: 'called' | 'no_answer';
  note?: string;
}

/** PUT /api/bookings/{id}/sms-preferences. An absent number stays as it is; an empty one means the booking's own phone. */
export interface SmsPreferencesChange {
  smsRemindersEnabled: boolean;
  smsReminderPhone?: string | null;
}

/** GET and PUT /api/bookings/{id}/sms-preferences */
export interface SmsPreferences {
  smsRemindersEnabled: boolean;
  /** E.164 of the number the customer gave for it; null when there is none, or when this browser proved nothing yet. */
  smsReminderPhone: string | null;
  /** Where text messages go or would go, masked like '•••-•••-0187'. */
  maskedPhone: string;
}

/** POST /api/customer-verification */
export interface VerificationRequest {
  search: string;
  type: SearchType;
}

export interface VerificationSent {
  sent: true;
  /** Masked, e.g. 's•••@example.com': the same shape with and without a match. */
  to: string;
  channel: 'email' | 'sms';
}

/** POST /api/customer-verification/confirm */
export interface VerificationConfirm extends VerificationRequest {
  code: string;
}

/** POST /api/links/exchange: the page it leads to and the bookings it opened. */
export interface LinkExchange {
  token: string;
}

export interface LinkTarget {
  /** Path on this site, e.g. '/contract/…' or '/my-bookings'. */
  path: string;
  bookingId: string;
}
