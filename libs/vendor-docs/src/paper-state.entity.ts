import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a booking stands with its papers. Without a row there are none yet. */
@Entity('paper_states')
export class PaperState {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('boolean', { name: 'documents_submitted' }) documentsSubmitted!: boolean;
  /** Staff said that this event needs no papers. */
  @Column('boolean', { name: 'no_papers_needed' }) noPapersNeeded!: boolean;
}
