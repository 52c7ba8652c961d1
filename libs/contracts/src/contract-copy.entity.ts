import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed version as a PDF. Made once; triggers refuse any change, as they do of what was signed. */
@Entity('contract_copies')
export class ContractCopy {
  @PrimaryColumn('uuid', { name: 'contract_id' }) contractId!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('bytea') pdf!: Buffer;
  /** Hexadecimal SHA-256 of the file. */
  @Column('text') sha256!: string;
  @Column('integer') bytes!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
