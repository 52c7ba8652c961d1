import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CancellationClause } from '#rules';
import type { StrokePoint } from './domain/signature.js';

export type ContractState = 'awaiting' | 'signed' | 'superseded';

/**
 * One version of a booking's agreement. What it says is fixed from the start and, once signed, nothing of it changes:
 * triggers in the database refuse it (Contracts §2). Money in integer cents.
 */
@Entity('contracts')
export class Contract {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('integer') version!: number;
  @Column('text') state!: ContractState;
  @Column('text') text!: string;
  /** Hexadecimal SHA-256 of the text's UTF-8 bytes. */
  @Column('text', { name: 'text_sha256' }) textSha256!: string;
  /** What it asks for; a booking that asks for something else cannot be signed with it. */
  @Column('integer', { name: 'total_cents' }) totalCents!: number;
  @Column('integer', { name: 'deposit_cents' }) depositCents!: number;
  /** What it says of a cancellation, as data; null for versions from before this was kept. */
  @Column('jsonb', { name: 'cancellation_clause', nullable: true })
  cancellationClause!: CancellationClause | null;
  /** The booking's price version it was last compared with; null for versions from before this was kept. */
  @Column('integer', { name: 'price_version', nullable: true }) priceVersion!: number | null;
  @Column('timestamptz', { name: 'generated_at' }) generatedAt!: Date;
  @Column('text', { name: 'generated_by' }) generatedBy!: string;

  // The evidence of a signature.
  @Column('timestamptz', { name: 'signed_at', nullable: true }) signedAt!: Date | null;
  @Column('text', { name: 'signed_time_zone', nullable: true }) signedTimeZone!: string | null;
  @Column('text', { name: 'signer_name', nullable: true }) signerName!: string | null;
  @Column('text', { name: 'on_behalf_of', nullable: true }) onBehalfOf!: string | null;
  /** The declaration as it read beside the button. */
  @Column('text', { name: 'consent_text', nullable: true }) consentText!: string | null;
  /** null: an older client that does not ask for it. */
  @Column('boolean', { nullable: true }) consented!: boolean | null;
  @Column('bytea', { name: 'signature_png', nullable: true }) signaturePng!: Buffer | null;
  @Column('jsonb', { name: 'signature_strokes', nullable: true }) signatureStrokes!: StrokePoint[][] | null;
  @Column('text', { name: 'signer_address', nullable: true }) signerAddress!: string | null;
  @Column('text', { name: 'signer_user_agent', nullable: true }) signerUserAgent!: string | null;
}
