import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentType } from './api.js';

/** One line of the ledger, never changed: money that came, or went back. Integer cents, US dollars. */
@Entity('payments')
export class Payment {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') type!: PaymentType | 'other';
  @Column('text') kind!: 'charge' | 'refund';
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') method!: string;
  @Column('text') provider!: string;
  /** Unique with provider and kind: the same money is booked once, whoever reports it. */
  @Column('text', { name: 'provider_reference' }) providerReference!: string;
  /** Of a refund: the charge it was taken from. */
  @Column('uuid', { name: 'charge_id', nullable: true }) chargeId!: string | null;
  /** Of a charge: it came when the booking could no longer take it, and goes back in full. */
  @Column('boolean', { name: 'owed_back' }) owedBack!: boolean;
  /** Of a refund: how much of it gave back an overpayment; that part counts towards the price no more. */
  @Column('integer', { name: 'returned_cents' }) returnedCents!: number;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz', { name: 'received_at' }) receivedAt!: Date;
}
