/** The names and payload types of all domain events. Types only: a payload says what happened, readers look up the rest. */
export interface DomainEventPayloads {
  /** A visitor asked for a date; the request holds its venues from now on. */
  'booking.requested': { bookingId: string };
  /** Staff accepted a request. `contractVersion` is set when the contract was sent in the same act. */
  'booking.approved': { bookingId: string; contractVersion: number | null };
  'booking.declined': { bookingId: string; reason: string | null };
  'booking.price-changed': { bookingId: string; priceVersion: number };
  /** Somebody at a strange browser wants to prove that a contact is theirs; the code is derived from `codeId`. */
  'customer.code-requested': { codeId: string; bookingId: string; channel: 'email' | 'sms' };
  /** An expired link was opened and a fresh one asked for. */
  'customer.link-requested': { bookingId: string };
  /** `announced` is true when another message of the same act already carries the contract. */
  'contract.generated': { bookingId: string; contractId: string; version: number; announced: boolean };
  'contract.signed': { bookingId: string; contractId: string; version: number };
  'payment.received': { bookingId: string; paymentId: string; type: 'deposit' | 'final' };
  'payment.refunded': { bookingId: string; paymentId: string };
  /** Money that could not be booked as asked: staff must look. */
  'payment.needs-attention': { bookingId: string; reason: string };
}

export type DomainEventName = keyof DomainEventPayloads;

export type DomainEvent<Name extends DomainEventName = DomainEventName> = {
  [N in Name]: { type: N; payload: DomainEventPayloads[N] };
}[Name];
