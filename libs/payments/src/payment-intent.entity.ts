import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentType } from './api.js';

export type PaymentIntentState = 'creating' | 'open' | 'succeeded' | 'cancelled';

/**
 * One attempt to collect one payment: claimed here before the processor hears of it, so that a lost answer is asked for
 * again and never twice acted on. At most one of a booking and type is creating or open.
 */
@Entity('payment_intents')
export class PaymentIntent {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') type!: PaymentType;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  /** The booking's price version it was made for. */
  @Column('integer', { name: 'price_version' }) priceVersion!: number;
  @Column('text') provider!: string;
  @Column('text', { name: 'provider_intent_id', nullable: true }) providerIntentId!: string | null;
  @Column('text', { name: 'client_secret', nullable: true }) clientSecret!: string | null;
  @Column('text') state!: PaymentIntentState;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
