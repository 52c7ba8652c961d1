import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** `asking`: whether the processor acted is unknown, or not known yet. */
export type RefundOrderState = 'asking' | 'done' | 'refused';

/**
 * One refund that staff ordered of a card payment: kept here before the processor hears of it, so that a lost answer is asked
 * for again under the same key and never acted on twice. At most one of a charge is asking. Integer cents.
 */
@Entity('refund_orders')
export class RefundOrder {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('uuid', { name: 'charge_id' }) chargeId!: string;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') reason!: string;
  @Column('text') state!: RefundOrderState;
  @Column('text', { name: 'ordered_by' }) orderedBy!: string;
  /** The technical clock's: what the processor remembers is counted from here. */
  @Column('timestamptz', { name: 'ordered_at' }) orderedAt!: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt!: Date | null;
}
