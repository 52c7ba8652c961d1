import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentStatus } from '#bookings';

/**
 * What the ledger of one booking comes to (see `settle`), kept beside it so that every list reads it without adding up.
 * Without a row nothing was paid yet. Integer cents.
 */
@Entity('payment_summaries')
export class PaymentSummary {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('boolean', { name: 'deposit_paid' }) depositPaid!: boolean;
  @Column('timestamptz', { name: 'deposit_paid_at', nullable: true }) depositPaidAt!: Date | null;
  @Column('boolean', { name: 'final_payment_paid' }) finalPaymentPaid!: boolean;
  @Column('timestamptz', { name: 'final_payment_paid_at', nullable: true }) finalPaymentPaidAt!: Date | null;
  @Column('text', { name: 'payment_status' }) paymentStatus!: PaymentStatus;
  /** What counts towards the price, and what came and stayed. */
  @Column('integer', { name: 'paid_cents' }) paidCents!: number;
  @Column('integer', { name: 'received_cents' }) receivedCents!: number;
  /** The overpayment that staff were last told of; 0 when there is none. */
  @Column('integer', { name: 'overpaid_told_cents' }) overpaidToldCents!: number;
  @Column('text', { name: 'stripe_customer_id', nullable: true }) stripeCustomerId!: string | null;
  @Column('text', { name: 'stripe_payment_intent_id', nullable: true }) stripePaymentIntentId!: string | null;
}
