import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Booking } from './booking.entity.js';

/** One space of a booking: what it takes, at which price, and whether it keeps others out (Holds §2). */
@Entity('booking_venues')
export class BookingVenue {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @PrimaryColumn('uuid', { name: 'venue_id' }) venueId!: string;
  /** Wall clock of the business zone, half-open, with the turnover of the day it was requested. */
  @Column('tsrange') during!: string;
  @Column('boolean') holds!: boolean;
  /** Price an hour as it was when requested, in cents. */
  @Column('integer', { name: 'hourly_cents' }) hourlyCents!: number;

  @ManyToOne(() => Booking, (booking) => booking.venues)
  @JoinColumn({ name: 'booking_id' })
  booking!: Relation<Booking>;
}
