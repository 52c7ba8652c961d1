/** What the customer of a booking sends and reads, and how they prove that they are. */
import type { BookingStatus, CallOutcome, PaymentStatus } from './shared.js';

export type SearchType = 'email' | 'phone';

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
  /** What came and was not given back. */
  receivedAmount: number;
  /** What of it is above the price, and so to be returned. */
  overpaidAmount: number;
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
  callOutcome: CallOutcome | null;
  createdAt: string;
  /** True when this browser need not prove itself again for signing and paying. */
  verified: boolean;
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
