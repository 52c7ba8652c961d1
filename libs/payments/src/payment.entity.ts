import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentType } from './api.js';

/**
 * Money that came, went back, came back because the refund failed, was taken by a dispute, or given back when the dispute was
 * won (Money §12); and a record of cash or cheque that staff took back (Money §15).
 */
export type LedgerKind = 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won' | 'reversal';

/** Kinds that take money off the booking; all others add to it. */
export const TAKING_KINDS: readonly LedgerKind[] = ['refund', 'dispute', 'reversal'];

/** One line of the ledger, never changed: money that came, or went back. Integer cents, US dollars. */
@Entity('payments')
export class Payment {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') type!: PaymentType | 'other';
  @Column('text') kind!: LedgerKind;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') method!: string;
  @Column('text') provider!: string;
  /** Unique with provider and kind: the same money is booked once, whoever reports it. */
  @Column('text', { name: 'provider_reference' }) providerReference!: string;
  /** Of anything but a charge: the charge it is about. */
  @Column('uuid', { name: 'charge_id', nullable: true }) chargeId!: string | null;
  /** Of a charge: it came when the booking could no longer take it, and goes back in full. */
  @Column('boolean', { name: 'owed_back' }) owedBack!: boolean;
  /** How much of it counts towards the price no more: what gave back an overpayment, and all that a dispute took. */
  @Column('integer', { name: 'returned_cents' }) returnedCents!: number;
  /** Of cash or cheque the reference that staff noted; of a refund or reversal by staff the reason. */
  @Column('text', { nullable: true }) note!: string | null;
  /** Until then staff can undo it and nobody is told of it; null for what is not theirs to undo. */
  @Column('timestamptz', { name: 'undo_until', nullable: true }) undoUntil!: Date | null;
  /** Of a deposit by hand: what the booking had as its deposit before, which it has again when this is reversed. */
  @Column('integer', { name: 'deposit_before_cents', nullable: true }) depositBeforeCents!: number | null;
  @Column('timestamptz', { name: 'received_at' }) receivedAt!: Date;
}
