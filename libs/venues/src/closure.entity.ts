import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which a space, or the whole property, takes no bookings (Holds §3). */
@Entity('closures')
export class Closure {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** null: the whole property. */
  @Column('uuid', { name: 'venue_id', nullable: true }) venueId!: string | null;
  @Column('date', { name: 'from_date' }) fromDate!: string;
  @Column('date', { name: 'to_date' }) toDate!: string;
  /** Visitors read it. */
  @Column('text') reason!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
