import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CancellationClause } from '#rules';

/** How a booking stands with its contract, whatever versions there were. Without a row none was generated yet. */
@Entity('contract_states')
export class ContractStanding {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  /** A version waits for the signature, or has it. */
  @Column('boolean', { name: 'contract_generated' }) contractGenerated!: boolean;
  /** The newest version is signed. */
  @Column('boolean', { name: 'contract_signed' }) contractSigned!: boolean;
  @Column('timestamptz', { name: 'contract_signed_at', nullable: true }) contractSignedAt!: Date | null;
  @Column('date', { name: 'contract_due_date', nullable: true }) contractDueDate!: string | null;
  @Column('date', { name: 'deposit_due_date', nullable: true }) depositDueDate!: string | null;
  /** What the newest signed version says of a cancellation, and asks for; cents. */
  @Column('jsonb', { name: 'cancellation_clause', nullable: true })
  cancellationClause!: CancellationClause | null;
  @Column('integer', { name: 'signed_total_cents', nullable: true }) signedTotalCents!: number | null;
  @Column('integer', { name: 'signed_deposit_cents', nullable: true }) signedDepositCents!: number | null;
}
