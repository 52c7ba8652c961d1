/**
 * Why staff look at a payment: owed back, paid twice, another amount than was due, more than the price came to be, a refund that
 * failed, or a dispute.
 */
export type PaymentMatter =
  'return-due' | 'paid-twice' | 'other-amount' | 'overpaid' | 'refund-failed' | 'dispute';

/** The names and payload types of all domain events: a payload says what happened, readers look up the rest. */
export interface DomainEventPayloads {
  /** A visitor asked for a date; the request holds its venues from now on. */
  /** `byStaff`: written down by staff, who say whether the customer is told by email. */
  'booking.requested': { bookingId: string; byStaff?: { tell: boolean } };
  /** Staff accepted a request. `contractVersion` is set when the contract was sent in the same act. */
  'booking.approved': { bookingId: string; contractVersion: number | null };
  'booking.declined': { bookingId: string; reason: string | null };
  /** Staff called off a request or a confirmed event; its venues are free. */
  'booking.cancelled': { bookingId: string; reason: string };
  /** A declined request waits for a decision again and holds its venues. */
  'booking.reopened': { bookingId: string };
  /** Nobody confirmed a request in time; it waits on, its venues are free. */
  'booking.hold-lapsed': { bookingId: string };
  /** Another date, time or space, held from now on. */
  /** `activityId`: the entry that says from what to what. */
  'booking.moved': { bookingId: string; activityId: string };
  /** `inContract`: a version that waits for its signature is out of date; `tell`: staff want the customer to know. */
  'booking.corrected': { bookingId: string; activityId: string; inContract: boolean; tell: boolean };
  'booking.price-changed': { bookingId: string; priceVersion: number };
  /** The customer wants reminders as text messages, or wants them at another number. */
  'booking.text-reminders-on': { bookingId: string };
  /** The moment of a reminder has come; `reminderId` is the row that says of which, once each. */
  'reminder.due': { bookingId: string; reminderId: string };
  /**
   * Somebody at a strange browser wants to prove that a contact is theirs; the code is derived from `codeId`. Without a
   * booking the contact is nobody's: recorded all the same, so that asking takes as long for a stranger as for a customer.
   */
  'customer.code-requested': { codeId: string; bookingId: string | null; channel: 'email' | 'sms' };
  /** An expired link was opened and a fresh one asked for. */
  'customer.link-requested': { bookingId: string };
  /** `announced` is true when another message of the same act already carries the contract. */
  'contract.generated': { bookingId: string; contractId: string; version: number; announced: boolean };
  'contract.signed': { bookingId: string; contractId: string; version: number };
  'payment.received': { bookingId: string; paymentId: string; type: 'deposit' | 'final' };
  'payment.refunded': { bookingId: string; paymentId: string };
  /** Staff took back cash or a cheque that they had recorded; `paymentId` is the line that says so. */
  'payment.reversed': { bookingId: string; paymentId: string };
  /** Staff send the customer the link to what is to be paid next. */
  'payment.link-sent': { bookingId: string };
  /** Staff ask a customer for the papers of their vendors. */
  'papers.requested': { bookingId: string };
  /** A vendor handed in licence and insurance. */
  'vendor-document.submitted': { bookingId: string; documentId: string };
  /** Staff approved or rejected a vendor's papers. */
  'vendor-document.reviewed': { bookingId: string; documentId: string };
  'customer-document.uploaded': { bookingId: string; documentId: string };
  /** Staff approved or rejected a photo that a customer sent after the event. */
  'photo.reviewed': { bookingId: string; photoId: string };
  /**
   * Money that could not be booked as asked: staff must look. `reason` is the sentence that they read; `matter` says the same
   * to machines, and events of releases before it existed have none.
   */
  'payment.needs-attention': { bookingId: string; reason: string; matter?: PaymentMatter };
  /** A charge came that its booking could not take any more; it goes back in full. */
  'payment.return-due': {
    bookingId: string;
    paymentId: string;
    because: 'booking-rejected' | 'booking-cancelled';
  };
  /** A floor plan may be looked at by whoever reads the mailbox it was shared with. */
  'floor-plan.shared': { bookingId: string; shareId: string };
  /** A message to all customers goes to one of them. */
  'broadcast.addressed': { broadcastId: string; recipientId: string; bookingId: string };
  /** A report goes to one of those whom its row names, counted from 0. */
  'report.sent': { reportId: string; recipient: number };
  /** An email that was not on the waitlist before. */
  'waitlist.joined': { entryId: string };
  /** A message to the house through the contact form. */
  'contact.received': { inquiryId: string };
  /** A testimonial waits for its review. */
  'testimonial.received': { testimonialId: string };
}

export type DomainEventName = keyof DomainEventPayloads;

export type DomainEvent<Name extends DomainEventName = DomainEventName> = {
  [N in Name]: { type: N; payload: DomainEventPayloads[N] };
}[Name];

/** The compiler asks for each name. */
const ALL_EVENTS: Record<DomainEventName, true> = {
  'booking.requested': true,
  'booking.approved': true,
  'booking.declined': true,
  'booking.cancelled': true,
  'booking.reopened': true,
  'booking.hold-lapsed': true,
  'booking.moved': true,
  'booking.corrected': true,
  'booking.price-changed': true,
  'booking.text-reminders-on': true,
  'reminder.due': true,
  'customer.code-requested': true,
  'customer.link-requested': true,
  'contract.generated': true,
  'contract.signed': true,
  'payment.received': true,
  'payment.refunded': true,
  'payment.reversed': true,
  'payment.needs-attention': true,
  'payment.return-due': true,
  'payment.link-sent': true,
  'papers.requested': true,
  'vendor-document.submitted': true,
  'vendor-document.reviewed': true,
  'customer-document.uploaded': true,
  'photo.reviewed': true,
  'floor-plan.shared': true,
  'broadcast.addressed': true,
  'report.sent': true,
  'waitlist.joined': true,
  'contact.received': true,
  'testimonial.received': true,
};

export const EVENT_NAMES = Object.keys(ALL_EVENTS) as DomainEventName[];

/** Events that nobody needs to react to yet; everything else without a handler stops the boot. */
export const UNHANDLED: readonly DomainEventName[] = ['booking.reopened'];
