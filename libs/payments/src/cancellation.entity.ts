import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CancellationClause, CancelledBy } from '#rules';

/** What became of the money of a booking that staff cancelled (Contracts §12). Integer cents. */
@Entity('cancellations')
export class Cancellation {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text', { name: 'wanted_by' }) wantedBy!: CancelledBy;
  /** As it was signed; null without a signature. */
  @Column('jsonb', { nullable: true }) clause!: CancellationClause | null;
  @Column('integer', { name: 'days_before' }) daysBefore!: number;
  /** What stays with the house of the money that came, or is still owed to it. */
  @Column('integer', { name: 'kept_cents' }) keptCents!: number;
  /** What of that staff have given up since. */
  @Column('integer', { name: 'waived_cents' }) waivedCents!: number;
  @Column('timestamptz', { name: 'cancelled_at' }) cancelledAt!: Date;
}
