/** Words that the views of customers and of staff share. */
import type { BookingStatus } from '#rules';

export type { BookingStatus };
export type PaymentStatus = 'unpaid' | 'deposit_paid' | 'fully_paid' | 'refunded' | 'partly_refunded';
/** What came of a call. */
export type CallOutcome = 'called' | 'no_answer';
